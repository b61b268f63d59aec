import type { Catalogue } from '../en.ts'

/** Persian of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': 'اتصال',
  'title.ChooseFamily': 'انتخاب شبکه',
  'connecting.chooseFamily': 'انتخاب کنید {wallet} کجا متصل شود.',
  'connecting.waiting': 'ادامه در {wallet}',
  'connecting.waitingText': 'اتصال را در پنجره‌ای که کیف پول باز کرده تأیید کنید.',
  'connecting.slow': 'هنوز منتظرید؟ {wallet} را از نوار ابزار مرورگر باز کنید.',
  'connecting.declined': 'درخواست رد شد',
  'connecting.declinedText': 'اتصال را در {wallet} رد کردید. هر زمان می‌توانید دوباره درخواست کنید.',
  'connecting.pending': 'درخواستی از پیش باز است',
  'connecting.pendingText':
    '{wallet} را باز کنید، به درخواست قبلی پاسخ دهید یا آن را ببندید، بعد دوباره تلاش کنید.',
  'connecting.gone': '{wallet} دیگر اینجا نیست',
  'connecting.goneText':
    'شاید افزونه خاموش یا به‌روز شده باشد. صفحه را دوباره بارگذاری کنید یا کیف پول دیگری انتخاب کنید.',
  'connecting.wrongAccount': 'از این حساب نمی‌توان استفاده کرد',
  'connecting.wrongAccountText': '{wallet} را باز کنید، حساب دلخواه را انتخاب کنید، بعد دوباره تلاش کنید.',
  'connecting.isLatch': 'کیف پول جداگانه‌ای نیست',
  'connecting.isLatchText': '{wallet} به همین پنجره برمی‌گردد (WALLET_IS_LATCH). کیف پول دیگری انتخاب کنید.',
  'connecting.failed': 'اتصال برقرار نشد',
  'connecting.failedText': '{wallet} با خطا پاسخ داد. قفل آن را باز کنید و دوباره تلاش کنید.',
  'connecting.interrupted': 'اتصال ناتمام ماند',
  'connecting.interruptedText': 'هنگام درخواست از {wallet} این پنجره دوباره بارگذاری شد.',
  'connecting.other': 'انتخاب کیف پول دیگر',
  'connecting.unnamed': 'کیف پول شما',
} satisfies Catalogue
