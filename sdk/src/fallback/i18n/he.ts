import type { FallbackTexts } from '../texts.ts'

/** Hebrew of what the SDK shows where the widget cannot. */
export const he: FallbackTexts = {
  openWindow: 'פתיחה בחלון',
  reload: 'טעינה מחדש',
  close: 'סגירה',
  continued: 'אפשר להמשיך בחלון שנפתח.',
  blocked_by_host_csp: 'הדף הזה לא מאפשר להציג בתוכו את חלון הארנק.',
  blocked_or_unreachable: 'לא ניתן היה לטעון את חלון הארנק. כדאי לבדוק את החיבור או את חוסם התוכן.',
  service_unavailable: 'שירות הארנק לא מגיב. כדאי לנסות שוב בעוד כמה דקות.',
  denied_origin: 'האתר הזה לא מורשה להשתמש בחלון הארנק הזה.',
  unknown_project: 'האתר הזה לא מוגדר לשימוש בחלון הארנק.',
  protocol_mismatch: 'האתר הזה משתמש בגרסה של חלון הארנק שכבר אינה נתמכת.',
  handshake_timeout: 'טעינת חלון הארנק נמשכת זמן רב מדי.',
  unresponsive: 'חלון הארנק הפסיק להגיב.',
  insecure_context: 'הדף הזה אינו מאובטח, ולכן הארנק צריך חלון משלו.',
  popup_blocked: 'הדפדפן חסם את חלון הארנק. אפשר לאשר אותו או ללחוץ על הכפתור שלמטה.',
}
