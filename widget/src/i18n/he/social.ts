import type { Catalogue } from '../en.ts'

/** Hebrew of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'כניסה עם חשבון',
  'social.list': 'חשבונות שאפשר להיכנס איתם',
  'social.listNote': 'מקבלים ארנק משלך. החשבון רק מכניס אותך, ולא רואה דבר ממנו.',
  'social.opening': '{name} נפתח',
  'social.openingText': 'חלון נפתח ליד החלון הזה.',
  'social.waiting': 'המשך ב־{name}',
  'social.waitingText': 'יש להיכנס בחלון שנפתח ולחזור לכאן.',
  'social.entering': 'הארנק שלך נפתח',
  'social.enteringText': 'זה לוקח רגע.',
  'social.blocked': 'החלון נחסם',
  'social.blockedText': 'הדפדפן לא מאפשר לחלון להיפתח מעצמו. אפשר לפתוח אותו בכפתור הזה.',
  'social.openWindow': 'פתיחת החלון',
  'social.closed': 'החלון נסגר',
  'social.closedText': 'החלון של {name} נסגר לפני שהכניסה הושלמה.',
  'social.denied': 'החיבור נדחה',
  'social.deniedText': 'הכניסה נדחתה על ידי {name}. אפשר לנסות שוב או לבחור דרך אחרת.',
  'social.start': 'הכניסה לא התחילה',
  'social.startText': 'הפנייה אל {name} נכשלה. יש לנסות שוב בעוד דקה.',
  'social.failed': 'החיבור נכשל',
  'social.failedText': 'לא הצלחנו לאמת את הכניסה. יש לנסות שוב.',
  'social.unproven': 'הדפדפן הזה חדש לארנק שלך',
  'social.unprovenText': 'לחשבון {name} שלך אין כתובת אימייל מאומתת. יש להתחבר בדפדפן שכבר היה בשימושך.',
  'social.expired': 'הכניסה נמשכה זמן רב מדי',
  'social.expiredText': 'יש להתחיל מחדש. אף אחד לא נכנס.',
} satisfies Catalogue
