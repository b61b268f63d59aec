import type { Catalogue } from '../en.ts'

/** Persian of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'ورود',
  'signIn.site': 'ورود به',
  'signIn.text':
    'با امضای پیامی در {wallet} نشان دهید که این حساب مال شماست. چیزی جابه‌جا نمی‌شود و هزینه‌ای ندارد.',
  'signIn.required': 'برای این سایت لازم است. بدون آن، اتصال کیف پول قطع می‌شود.',
  'signIn.requiredHere': 'برای این سایت در هر شبکه لازم است. بدون آن به {network} برمی‌گردید.',
  'signIn.sign': 'ورود',
  'signIn.cancel': 'اکنون نه',
  'signIn.cancelRequired': 'قطع اتصال',
  'signIn.cancelHere': 'بازگشت',
  'signIn.inWallet': 'امضا در {wallet}',
  'signIn.inWalletText': '{wallet} پیام را نشان می‌دهد. فقط اگر همین سایت را نام می‌برد، امضا کنید.',
  'signIn.checking': 'در حال ورود',
  'signIn.checkingText': 'امضا در حال بررسی است.',
  'signIn.declined': 'پیام را در {wallet} رد کردید.',
  'signIn.refused': 'امضا پذیرفته نشد. دوباره تلاش کنید یا حساب دیگری انتخاب کنید.',
  'signIn.clock': 'ساعت این دستگاه نادرست است. تاریخ و ساعت را تنظیم کنید و دوباره تلاش کنید.',
  'signIn.unavailable': 'امضا بررسی نشد. اتصال خود را ببینید و دوباره تلاش کنید.',
  'signIn.failed': '{wallet} نتوانست پیام را امضا کند. دوباره تلاش کنید.',
} satisfies Catalogue
