-- Functions that have other arguments or results since, or are gone.
drop function if exists private.lock_latest_of_group(uuid);
