import type { Catalogue } from '../en.ts'

/** Persian of what a request would do. */
export const texts = {
  'effect.title': 'تغییرات برآوردشده',
  'effect.loading': 'در حال شبیه‌سازی…',
  'effect.unsupported': 'شبیه‌سازی نشد: گرهٔ این شبکه از آن پشتیبانی نمی‌کند.',
  'effect.unavailable': 'اکنون شبیه‌سازی ممکن نیست.',
  'effect.fails': 'این ناموفق خواهد بود و کارمزد شبکه از دست می‌رود.',
  'effect.failsFunds': 'این ناموفق خواهد بود: موجودی حساب کافی نیست.',
  'effect.contractSays': 'پیام قرارداد',
  'effect.nothing': 'جز کارمزد شبکه تغییری نیست.',
  'effect.leaves': 'ارسال می‌کنید',
  'effect.comes': 'دریافت می‌کنید',
  'effect.mayBeTaken': 'مجوز برداشت',
  'effect.by': 'توسط',
  'effect.all': 'همهٔ',
  'effect.endless': 'عملاً نامحدود',
  'effect.baseUnits': 'واحد پایه از',
  'effect.unlisted': '(توکن تأییدنشده)',
  'effect.changesOwner': 'کنترل حساب شما، یا توکن‌های آن، به دیگری می‌رسد.',
  'effect.acceptFailure': 'با اینکه ناموفق خواهد بود، ارسال شود.',
} satisfies Catalogue
