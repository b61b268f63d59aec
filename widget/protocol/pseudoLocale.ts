/** BCP 47 tag of the generated right-to-left pseudo language, see `pseudoText.ts`. */
export const PSEUDO_LOCALE = 'ar-XB'
