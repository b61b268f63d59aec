import type { Catalogue } from '../en.ts'

/** Arabic of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'جارٍ جلب رمز',
  'farcaster.drawn': 'الرمز جاهز',
  'farcaster.code': 'رمز للمسح بكاميرا هاتفك',
  'farcaster.scan': 'امسح بهاتفك',
  'farcaster.scanText':
    'يسألك تطبيق Farcaster عمّا إذا كنت تريد تسجيل الدخول. لا تمسح إلا ما تراه على شاشة تخصك.',
  'farcaster.go': 'تابع في Farcaster',
  'farcaster.goText': 'سجّل الدخول هناك ثم عد إلى هنا.',
  'farcaster.open': 'فتح Farcaster',
  'farcaster.openBlocked': 'لم يُفتح Farcaster. انسخ الرابط وافتحه في علامة تبويب أخرى.',
  'farcaster.failed': 'فشل الاتصال بـ Farcaster',
  'farcaster.failedText': 'ما تم توقيعه لا يسمح بالدخول هنا. أعد المحاولة.',
  'farcaster.expired': 'انتهت صلاحية الرمز',
  'farcaster.expiredText': 'لم يسجّل أحد الدخول به في الوقت المحدد. احصل على رمز جديد.',
  'farcaster.renew': 'رمز جديد',
  'farcaster.unprovenText':
    'يمكن مسح الرمز لصالح شخص آخر، لذلك لا يفتح محفظة على جهاز جديد. اتصل من متصفح استخدمته من قبل.',
} satisfies Catalogue
