import type { Catalogue } from '../en.ts'

/** Hebrew of what a wallet is. */
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
} satisfies Catalogue
