import type { Catalogue } from '../en.ts'

/** Persian of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'در حال گرفتن کد',
  'farcaster.drawn': 'کد آماده است',
  'farcaster.code': 'کدی برای اسکن با دوربین گوشی',
  'farcaster.scan': 'با گوشی اسکن کنید',
  'farcaster.scanText':
    'برنامهٔ Farcaster می‌پرسد که وارد شوید یا نه. فقط کدی را اسکن کنید که روی صفحهٔ خودتان می‌بینید.',
  'farcaster.go': 'ادامه در Farcaster',
  'farcaster.goText': 'آنجا وارد شوید، بعد به اینجا برگردید.',
  'farcaster.open': 'باز کردن Farcaster',
  'farcaster.openBlocked': 'Farcaster باز نشد. پیوند را کپی و در زبانهٔ دیگری باز کنید.',
  'farcaster.failed': 'اتصال به Farcaster برقرار نشد',
  'farcaster.failedText': 'با آنچه امضا شد نمی‌توان اینجا وارد شد. دوباره تلاش کنید.',
  'farcaster.expired': 'کد منقضی شد',
  'farcaster.expiredText': 'کسی به‌موقع با آن وارد نشد. کد جدید بگیرید.',
  'farcaster.renew': 'کد جدید',
  'farcaster.unprovenText':
    'کد را می‌توان به‌جای دیگری اسکن کرد، پس در دستگاه جدید کیف پولی باز نمی‌کند. در مرورگری متصل شوید که پیش‌تر استفاده کرده‌اید.',
} satisfies Catalogue
