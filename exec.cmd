@rem The scripts in package.json begin with `exec`, so that signals to npm reach the program. This shell has no such word.
@%*
