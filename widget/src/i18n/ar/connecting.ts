import type { Catalogue } from '../en.ts'

/** Arabic of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'الاتصال',
  'title.ChooseFamily': 'اختيار شبكة',
  'connecting.chooseFamily': 'اختر أين تريد ربط {wallet}.',
  'connecting.waiting': 'تابع في {wallet}',
  'connecting.waitingText': 'وافق على الاتصال في النافذة التي فتحتها محفظتك.',
  'connecting.slow': 'ما زلت تنتظر؟ افتح {wallet} من شريط أدوات المتصفح.',
  'connecting.declined': 'رُفض الطلب',
  'connecting.declinedText': 'رفضت الاتصال في {wallet}. يمكنك طلبه من جديد في أي وقت.',
  'connecting.pending': 'هناك طلب مفتوح بالفعل',
  'connecting.pendingText': 'افتح {wallet} وأجب عن الطلب السابق أو أغلقه، ثم أعد المحاولة.',
  'connecting.gone': 'لم تعد {wallet} موجودة',
  'connecting.goneText': 'قد تكون الإضافة متوقفة أو تم تحديثها. أعد تحميل الصفحة أو اختر محفظة أخرى.',
  'connecting.wrongAccount': 'لا يمكن استخدام هذا الحساب',
  'connecting.wrongAccountText': 'افتح {wallet} واختر الحساب الذي تريده هنا، ثم أعد المحاولة.',
  'connecting.isLatch': 'ليست محفظة مستقلة',
  'connecting.isLatchText': 'تعيدك {wallet} إلى هذه النافذة (WALLET_IS_LATCH). اختر محفظة أخرى.',
  'connecting.failed': 'تعذّر الاتصال',
  'connecting.failedText': 'ردّت {wallet} بخطأ. افتح قفلها وأعد المحاولة.',
  'connecting.interrupted': 'انقطع الاتصال',
  'connecting.interruptedText': 'أُعيد تحميل هذه النافذة أثناء سؤال {wallet}.',
  'connecting.other': 'اختيار محفظة أخرى',
  'connecting.unnamed': 'محفظتك',
} satisfies Catalogue
