import type { Catalogue } from '../en.ts'

/** Hebrew of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'מה זה ארנק?',
  'about.keysTitle': 'שומר על המפתחות שלך',
  'about.keysText': 'הארנק מחזיק את המפתחות למה ששייך לך בבלוקצ׳יין. הם נשארים אצלך, לא אצל האתר.',
  'about.loginTitle': 'מחליף סיסמאות',
  'about.loginText': 'החיבור מעיד על זהותך. אין חשבון שצריך ליצור ואין סיסמה שאפשר לשכוח.',
  'about.approveTitle': 'שואל לפני כל פעולה',
  'about.approveText': 'אחרי החיבור האתר רואה את הכתובת שלך. דבר לא זז עד שיש אישור שלך בארנק.',
  'about.done': 'הבנתי',
  'about.get': 'השגת ארנק',
  'title.WhatIsANetwork': 'מה זו רשת?',
  'about.recordTitle': 'היא רושמת מה שייך למי',
  'about.recordText':
    'רשת היא מחשבים רבים שמנהלים את אותו רישום של חשבונות ותשלומים. Ethereum ו־Solana הן שתיים מהן.',
  'about.apartTitle': 'טוקנים נשארים ברשת שלהם',
  'about.apartText':
    'מה ששייך לך ברשת אחת לא נמצא באף רשת אחרת. לפני שליחה כדאי לוודא שהנמען משתמש באותה רשת.',
  'about.feeTitle': 'היא גובה עמלה',
  'about.feeText': 'כל עסקה עולה עמלת רשת, שמשולמת במטבע של הרשת. כדאי לשמור ממנו מעט בארנק.',
  'about.siteTitle': 'Latch מחבר ארנקים לאתרים',
  'about.siteText': '{site} פתח אותו. כדאי להתחבר רק אם הכתובת הזו מוכרת לך ואמינה בעיניך.',
  'about.originTitle': 'Latch פועל בנפרד מהאתר',
  'about.originText': 'לחלון הזה יש כתובת משלו. האתר לא יכול לקרוא את מה שמוזן כאן או ללחוץ על הכפתורים.',
  'about.getsTitle': 'האתר אף פעם לא מקבל את המפתחות שלך',
  'about.getsText': 'הוא מקבל את הכתובת שלך ואת מה שיש לו אישור שלך. המפתחות נשארים בארנק שלך.',
} satisfies Catalogue
