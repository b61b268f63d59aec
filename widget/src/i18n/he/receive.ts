import type { Catalogue } from '../en.ts'

/** Hebrew of receiving. */
export const texts = {
  'title.WalletReceive': 'קבלה',
  'receive.off': 'הקבלה כבויה באתר הזה',
  'receive.offText': 'הכתובת שלך מוצגת בארנק.',
  'receive.code': 'קוד QR של הכתובת שלך',
  'receive.text': 'יש לסרוק את הקוד או להעתיק את הכתובת. יש לשלוח אליה רק נכסים של {network}.',
  'receive.unlisted': 'האתר לא מכיר את הרשת שלך, {network}. יש לתאם אותה עם השולח, או לבחור רשת אחרת למטה.',
  'receive.unlistedFixed': 'האתר לא מכיר את הרשת שלך, {network}. יש לתאם אותה עם השולח.',
  'receive.network': 'רשת',
} satisfies Catalogue
