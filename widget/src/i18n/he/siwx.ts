import type { Catalogue } from '../en.ts'

/** Hebrew of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'כניסה',
  'signIn.site': 'כניסה אל',
  'signIn.text': 'חתימה על הודעה ב־{wallet} מראה שהחשבון הזה שלך. היא לא מעבירה דבר ולא עולה דבר.',
  'signIn.required': 'האתר דורש זאת. בלי כניסה, הארנק ינותק.',
  'signIn.requiredHere': 'האתר דורש זאת בכל רשת. בלי כניסה, חוזרים אל {network}.',
  'signIn.sign': 'כניסה',
  'signIn.cancel': 'לא עכשיו',
  'signIn.cancelRequired': 'ניתוק',
  'signIn.cancelHere': 'חזרה',
  'signIn.inWallet': 'חתימה ב־{wallet}',
  'signIn.inWalletText': 'ההודעה מוצגת ב־{wallet}. יש לחתום רק אם היא מציינת את האתר הנוכחי.',
  'signIn.checking': 'הכניסה בביצוע',
  'signIn.checkingText': 'החתימה בבדיקה.',
  'signIn.declined': 'דחית את ההודעה ב־{wallet}.',
  'signIn.refused': 'החתימה לא התקבלה. אפשר לנסות שוב או לבחור חשבון אחר.',
  'signIn.clock': 'השעון במכשיר שגוי. יש לכוון את התאריך והשעה ולנסות שוב.',
  'signIn.unavailable': 'בדיקת החתימה נכשלה. יש לבדוק את החיבור ולנסות שוב.',
  'signIn.failed': 'החתימה על ההודעה ב־{wallet} נכשלה. יש לנסות שוב.',
} satisfies Catalogue
