import type { Catalogue } from '../en.ts'

/** Arabic of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'تسجيل الدخول',
  'signIn.site': 'تسجيل الدخول إلى',
  'signIn.text': 'أثبت أن هذا الحساب لك بتوقيع رسالة في {wallet}. لا تنقل شيئًا ولا تكلف شيئًا.',
  'signIn.required': 'مطلوب من هذا الموقع. من دونه يُقطع اتصال المحفظة.',
  'signIn.requiredHere': 'مطلوب من هذا الموقع على كل شبكة. من دونه تعود إلى {network}.',
  'signIn.sign': 'تسجيل الدخول',
  'signIn.cancel': 'ليس الآن',
  'signIn.cancelRequired': 'قطع الاتصال',
  'signIn.cancelHere': 'العودة',
  'signIn.inWallet': 'وقّع في {wallet}',
  'signIn.inWalletText': 'تعرض لك {wallet} الرسالة. لا توقّعها إلا إذا ذكرت الموقع الذي أنت فيه.',
  'signIn.checking': 'جارٍ تسجيل دخولك',
  'signIn.checkingText': 'جارٍ التحقق من التوقيع.',
  'signIn.declined': 'رفضت الرسالة في {wallet}.',
  'signIn.refused': 'لم يُقبل التوقيع. أعد المحاولة أو اختر حسابًا آخر.',
  'signIn.clock': 'ساعة هذا الجهاز غير صحيحة. اضبط تاريخه ووقته ثم أعد المحاولة.',
  'signIn.unavailable': 'تعذّر التحقق من التوقيع. تحقّق من اتصالك وأعد المحاولة.',
  'signIn.failed': 'تعذّر على {wallet} توقيع الرسالة. أعد المحاولة.',
} satisfies Catalogue
