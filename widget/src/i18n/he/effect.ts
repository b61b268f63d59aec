import type { Catalogue } from '../en.ts'

/** Hebrew of what a request would do. */
export const texts = {
  'effect.title': 'שינויים משוערים',
  'effect.loading': 'בסימולציה…',
  'effect.unsupported': 'הסימולציה נכשלה: הצומת של הרשת לא תומך בה.',
  'effect.unavailable': 'אי אפשר לבצע סימולציה כרגע.',
  'effect.fails': 'הפעולה תיכשל, ועמלת הרשת תאבד.',
  'effect.failsFunds': 'הפעולה תיכשל: אין מספיק בחשבון.',
  'effect.contractSays': 'הודעת החוזה',
  'effect.nothing': 'אין שינויים מלבד עמלת הרשת.',
  'effect.leaves': 'יישלח ממך',
  'effect.comes': 'יתקבל אצלך',
  'effect.mayBeTaken': 'אישור הוצאה',
  'effect.by': 'על ידי',
  'effect.all': 'כל יתרת',
  'effect.endless': 'כמעט ללא הגבלה',
  'effect.baseUnits': 'יחידות בסיס של',
  'effect.unlisted': '(טוקן לא מאומת)',
  'effect.changesOwner': 'מישהו אחר יקבל שליטה בחשבון שלך, או בטוקנים שבו.',
  'effect.acceptFailure': 'לשלוח בכל זאת, אף שהפעולה תיכשל.',
} satisfies Catalogue
