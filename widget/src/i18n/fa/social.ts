import type { Catalogue } from '../en.ts'

/** Persian of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'ورود با حساب',
  'social.list': 'حساب‌هایی که می‌توانید با آن‌ها وارد شوید',
  'social.listNote': 'کیف پولی از آن خودتان می‌گیرید. آن حساب فقط برای ورود است و چیزی از کیف پول نمی‌بیند.',
  'social.opening': 'در حال باز کردن {name}',
  'social.openingText': 'پنجره‌ای کنار این پنجره باز می‌شود.',
  'social.waiting': 'ادامه در {name}',
  'social.waitingText': 'در پنجره‌ای که باز شد وارد شوید، بعد به اینجا برگردید.',
  'social.entering': 'در حال باز کردن کیف پول شما',
  'social.enteringText': 'کمی طول می‌کشد.',
  'social.blocked': 'پنجره مسدود شد',
  'social.blockedText': 'مرورگر شما نمی‌گذارد پنجره خودش باز شود. با این دکمه بازش کنید.',
  'social.openWindow': 'باز کردن پنجره',
  'social.closed': 'پنجره بسته شد',
  'social.closedText': 'پنجرهٔ {name} پیش از ورود شما بسته شد.',
  'social.denied': 'اتصال رد شد',
  'social.deniedText': '{name} ورود را رد کرد. دوباره تلاش کنید یا راه دیگری انتخاب کنید.',
  'social.start': 'ورود آغاز نشد',
  'social.startText': '{name} در دسترس نبود. یک دقیقهٔ دیگر دوباره تلاش کنید.',
  'social.failed': 'اتصال برقرار نشد',
  'social.failedText': 'نتوانستیم این ورود را تأیید کنیم. دوباره تلاش کنید.',
  'social.unproven': 'این مرورگر برای کیف پول شما تازه است',
  'social.unprovenText':
    'حساب {name} شما آدرس ایمیل تأییدشده ندارد. در مرورگری متصل شوید که پیش‌تر استفاده کرده‌اید.',
  'social.expired': 'این ورود خیلی طول کشید',
  'social.expiredText': 'از نو آغاز کنید. کسی وارد نشد.',
} satisfies Catalogue
