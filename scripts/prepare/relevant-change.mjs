/**
 * True if a change of `file`, a path below a watched folder, may change the site. Tests do not, nor do files of Git, editors and
 * systems (vim's .swp and 4913, Emacs' #x# and .#x, JetBrains' ___jb_tmp___, GNOME's .goutputstream, LibreOffice's .~lock and
 * macOS' .DS_Store).
 */
export function isRelevantChange(file) {
  const parts = file.split(/[\\/]/);
  const name = parts.at(-1);
  const isHidden = parts.some((part) => part.startsWith("."));
  return (
    !isHidden &&
    !/~$|^#.*#$|^4913$|___jb_\w+___$|\.(?:tmp|temp|bak|sw[a-p]|crdownload|part)$|\.test\.tsx?$/i.test(name)
  );
}
