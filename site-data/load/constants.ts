/** A square is the trade's unit: 100 square feet of roof. */
export const SQUARE_FEET_PER_SQUARE = 100;
/** The largest resume. */
export const RESUME_MEGABYTES = 10;
