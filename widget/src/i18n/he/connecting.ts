import type { Catalogue } from '../en.ts'

/** Hebrew of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': 'חיבור',
  'title.ChooseFamily': 'בחירת רשת',
  'connecting.chooseFamily': 'בחרו היכן לחבר את {wallet}.',
  'connecting.waiting': 'המשך ב־{wallet}',
  'connecting.waitingText': 'יש לאשר את החיבור בחלון שהארנק פתח.',
  'connecting.slow': 'עדיין בהמתנה? אפשר לפתוח את {wallet} מסרגל הכלים של הדפדפן.',
  'connecting.declined': 'הבקשה נדחתה',
  'connecting.declinedText': 'דחית את החיבור ב־{wallet}. אפשר לבקש שוב בכל עת.',
  'connecting.pending': 'כבר יש בקשה פתוחה',
  'connecting.pendingText': 'יש לפתוח את {wallet}, לענות לבקשה הקודמת או לסגור אותה, ולנסות שוב.',
  'connecting.gone': 'הארנק {wallet} כבר לא כאן',
  'connecting.goneText': 'ייתכן שהתוסף כבוי או עודכן. אפשר לטעון מחדש את הדף או לבחור ארנק אחר.',
  'connecting.wrongAccount': 'אי אפשר להשתמש בחשבון הזה',
  'connecting.wrongAccountText': 'יש לפתוח את {wallet}, לבחור את החשבון הרצוי ולנסות שוב.',
  'connecting.isLatch': 'לא ארנק בפני עצמו',
  'connecting.isLatchText': '{wallet} מוביל חזרה לחלון הזה (WALLET_IS_LATCH). יש לבחור ארנק אחר.',
  'connecting.failed': 'החיבור נכשל',
  'connecting.failedText': 'התקבלה שגיאה מ־{wallet}. יש לבטל את הנעילה ולנסות שוב.',
  'connecting.interrupted': 'החיבור נקטע',
  'connecting.interruptedText': 'החלון נטען מחדש בזמן הפנייה אל {wallet}.',
  'connecting.other': 'בחירת ארנק אחר',
  'connecting.unnamed': 'הארנק שלך',
} satisfies Catalogue
