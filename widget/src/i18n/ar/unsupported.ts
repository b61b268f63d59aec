import type { Catalogue } from '../en.ts'

/** Arabic of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'تبديل الشبكة',
  'unsupported.heading': 'لا يستخدم هذا الموقع شبكتك',
  'unsupported.text': 'محفظتك على {network}. اختر إحدى هذه الشبكات للمتابعة، أو أغلق هذه النافذة.',
  'unsupported.chain': 'السلسلة {reference}',
  'unsupported.list': 'شبكات هذا الموقع',
  'unsupported.disconnect': 'قطع الاتصال',
} satisfies Catalogue
