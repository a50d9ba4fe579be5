/** The cache with the desk's document and files for a phone of a crew. It is there only while a crew's member is signed in. */
export const CREW_DESK = "eaves-crew-desk";

/** The cache with photos that a crew has seen, by their paths. */
export const CREW_PHOTOS = "eaves-crew-photos";

/** Photos that are kept at most: with half a megabyte each some 60 MB. */
export const MOST_CREW_PHOTOS = 120;
