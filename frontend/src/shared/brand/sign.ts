/** View box of the sign; at 16 px, the gap between calyx and pod is on whole pixels. */
export const SIGN_VIEW_BOX = '0 0 64 64';

/** Path of the calyx: a speech bubble whose tail rests on the pod, with a stem on top. */
export const SIGN_CALYX_PATH =
  'M32 28h-.8c-4.4 0-7-2.7-7-6.6c0-5 5-8.6 14.8-8.9c1.1-4.9 4.9-8.1 10.7-9.2c2.4-.5 3.6 2.5 1.6 3.9' +
  'c-2.6 1.8-4.2 3.6-4.8 5.8c7.7.9 11.5 4.2 11.5 8.5c0 4-2.7 6.5-7 6.5h-7.5l-7.7 6.7' +
  'c-1.5 1.3-3.8.4-3.8-1.7z';

/** Path of the pod only, with which the Spice gauge clips its heat (y from 32 at the top to 62.6). */
export const SIGN_POD_PATH =
  'M28.2 32v2.5c0 5.1 5.6 7.6 9.5 4.3l7.7-6.8h6.7c2.9 0 4.6 1.7 4.3 4.6' +
  'c-1.9 16.3-21.4 27-49.6 26c-2.3-.1-2.6-2.7-.5-3.5c10-4 15.8-10.5 17.8-23.1c.4-2.7 1.8-4 4.1-4z';

/** Whole sign as one path, for a single color and any size from 16 px. */
export const SIGN_PATH = SIGN_CALYX_PATH + SIGN_POD_PATH;
