import type { Catalogue } from '../en.ts'

/** Arabic of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'تسجيل الدخول بحساب',
  'social.list': 'حسابات يمكنك تسجيل الدخول بها',
  'social.listNote': 'تحصل على محفظة خاصة بك. الحساب يدخلك إليها ولا يرى شيئًا منها.',
  'social.opening': 'جارٍ فتح {name}',
  'social.openingText': 'تُفتح نافذة بجانب هذه.',
  'social.waiting': 'تابع لدى {name}',
  'social.waitingText': 'سجّل الدخول في النافذة التي فُتحت ثم عد إلى هنا.',
  'social.entering': 'جارٍ فتح محفظتك',
  'social.enteringText': 'يستغرق ذلك لحظة.',
  'social.blocked': 'حُظرت النافذة',
  'social.blockedText': 'لا يسمح متصفحك بفتح النوافذ تلقائيًا. افتحها بهذا الزر.',
  'social.openWindow': 'فتح النافذة',
  'social.closed': 'أُغلقت النافذة',
  'social.closedText': 'أُغلقت نافذة {name} قبل تسجيل دخولك.',
  'social.denied': 'رُفض الاتصال',
  'social.deniedText': 'رفض {name} تسجيل الدخول. أعد المحاولة أو اختر طريقة أخرى.',
  'social.start': 'تعذّر بدء تسجيل الدخول',
  'social.startText': 'تعذّر سؤال {name}. أعد المحاولة بعد دقيقة.',
  'social.failed': 'فشل الاتصال',
  'social.failedText': 'تعذّر علينا التحقق من تسجيل الدخول هذا. أعد المحاولة.',
  'social.unproven': 'هذا المتصفح جديد على محفظتك',
  'social.unprovenText': 'ليس لحسابك في {name} بريد إلكتروني مؤكَّد. اتصل من متصفح استخدمته من قبل.',
  'social.expired': 'استغرق تسجيل الدخول وقتًا طويلًا',
  'social.expiredText': 'ابدأ من جديد. لم يدخل أحد.',
} satisfies Catalogue
