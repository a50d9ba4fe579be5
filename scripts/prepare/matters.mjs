/**
 * Whether a change of `file`, a path below a watched folder, may change the site: no test does, nor what Git, editors and systems
 * keep beside the files (vim's .swp and 4913, Emacs' #x# and .#x, JetBrains' ___jb_tmp___, GNOME's .goutputstream, LibreOffice's
 * .~lock and macOS' .DS_Store).
 */
export function matters(file) {
  const parts = file.split(/[\\/]/);
  const name = parts.at(-1);
  const hidden = parts.some((part) => part.startsWith("."));
  return (
    !hidden &&
    !/~$|^#.*#$|^4913$|___jb_\w+___$|\.(?:tmp|temp|bak|sw[a-p]|crdownload|part)$|\.test\.tsx?$/i.test(name)
  );
}
