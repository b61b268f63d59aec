import type { Catalogue } from '../en.ts'

/** Hebrew of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'מקבלים קוד',
  'farcaster.drawn': 'הקוד מוכן',
  'farcaster.code': 'קוד לסריקה במצלמת הטלפון',
  'farcaster.scan': 'סריקה בטלפון',
  'farcaster.scanText': 'אפליקציית Farcaster תשאל אם להיכנס. יש לסרוק רק קוד שמופיע במסך שלך.',
  'farcaster.go': 'המשך ב־Farcaster',
  'farcaster.goText': 'יש להיכנס שם ולחזור לכאן.',
  'farcaster.open': 'פתיחת Farcaster',
  'farcaster.openBlocked': 'אפליקציית Farcaster לא נפתחה. יש להעתיק את הקישור ולפתוח אותו בכרטיסייה אחרת.',
  'farcaster.failed': 'החיבור ל־Farcaster נכשל',
  'farcaster.failedText': 'מה שנחתם לא מאפשר כניסה כאן. יש לנסות שוב.',
  'farcaster.expired': 'תוקף הקוד פג',
  'farcaster.expiredText': 'לא הייתה כניסה באמצעותו בזמן. יש לקבל קוד חדש.',
  'farcaster.renew': 'קוד חדש',
  'farcaster.unprovenText':
    'אפשר לסרוק קוד עבור מישהו אחר, ולכן הוא לא פותח ארנק במכשיר חדש. יש להתחבר בדפדפן שכבר היה בשימושך.',
} satisfies Catalogue
