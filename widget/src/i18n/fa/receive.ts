import type { Catalogue } from '../en.ts'

/** Persian of receiving. */
export const texts = {
  'title.WalletReceive': 'دریافت',
  'receive.off': 'دریافت در این سایت خاموش است',
  'receive.offText': 'کیف پول شما آدرستان را نشان می‌دهد.',
  'receive.code': 'کد QR آدرس شما',
  'receive.text': 'کد را اسکن یا آدرس را کپی کنید. فقط دارایی‌های {network} را به آن بفرستید.',
  'receive.unlisted':
    'این سایت شبکهٔ شما، {network}، را نمی‌شناسد. دربارهٔ آن با فرستنده هماهنگ کنید یا شبکهٔ دیگری را در زیر انتخاب کنید.',
  'receive.unlistedFixed': 'این سایت شبکهٔ شما، {network}، را نمی‌شناسد. دربارهٔ آن با فرستنده هماهنگ کنید.',
  'receive.network': 'شبکه',
} satisfies Catalogue
