import type { FallbackTexts } from '../texts.ts'

/** Persian of what the SDK shows where the widget cannot. */
export const fa: FallbackTexts = {
  openWindow: 'باز کردن در یک پنجره',
  reload: 'بارگذاری دوباره',
  close: 'بستن',
  continued: 'در پنجره‌ای که باز شد ادامه دهید.',
  blocked_by_host_csp: 'این صفحه اجازه نمی‌دهد پنجرهٔ کیف پول درون آن نمایش داده شود.',
  blocked_or_unreachable: 'پنجرهٔ کیف پول بارگذاری نشد. اتصال یا مسدودکنندهٔ محتوای خود را بررسی کنید.',
  service_unavailable: 'سرویس کیف پول پاسخ نمی‌دهد. چند دقیقهٔ دیگر دوباره امتحان کنید.',
  denied_origin: 'این سایت اجازهٔ استفاده از این پنجرهٔ کیف پول را ندارد.',
  unknown_project: 'این سایت برای پنجرهٔ کیف پول تنظیم نشده است.',
  protocol_mismatch: 'این سایت از نسخه‌ای از پنجرهٔ کیف پول استفاده می‌کند که دیگر پشتیبانی نمی‌شود.',
  handshake_timeout: 'بارگذاری پنجرهٔ کیف پول بیش از حد طول می‌کشد.',
  unresponsive: 'پنجرهٔ کیف پول دیگر پاسخ نمی‌دهد.',
  insecure_context: 'این صفحه امن نیست، بنابراین کیف پول به پنجره‌ای جداگانه نیاز دارد.',
  popup_blocked: 'مرورگر شما پنجرهٔ کیف پول را مسدود کرد. به آن اجازه دهید یا دکمهٔ زیر را بزنید.',
}
