import type { Catalogue } from '../en.ts'

/** Hebrew of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'החלפת רשת',
  'unsupported.heading': 'האתר הזה לא משתמש ברשת שלך',
  'unsupported.text': 'הארנק שלך ב־{network}. יש לבחור באחת מהרשתות האלה כדי להמשיך, או לסגור את החלון.',
  'unsupported.chain': 'שרשרת {reference}',
  'unsupported.list': 'הרשתות של האתר הזה',
  'unsupported.disconnect': 'ניתוק',
} satisfies Catalogue
