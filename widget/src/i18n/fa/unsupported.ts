import type { Catalogue } from '../en.ts'

/** Persian of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'تغییر شبکه',
  'unsupported.heading': 'این سایت از شبکهٔ شما استفاده نمی‌کند',
  'unsupported.text':
    'کیف پول شما روی {network} است. برای ادامه یکی از این شبکه‌ها را انتخاب کنید، یا این پنجره را ببندید.',
  'unsupported.chain': 'زنجیرهٔ {reference}',
  'unsupported.list': 'شبکه‌های این سایت',
  'unsupported.disconnect': 'قطع اتصال',
} satisfies Catalogue
