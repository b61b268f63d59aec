import type { Catalogue } from '../en.ts'

/** Arabic of receiving. */
export const texts = {
  'title.WalletReceive': 'استلام',
  'receive.off': 'الاستلام متوقف في هذا الموقع',
  'receive.offText': 'تعرض لك محفظتك عنوانك.',
  'receive.code': 'رمز QR لعنوانك',
  'receive.text': 'امسح الرمز أو انسخ العنوان. لا ترسل إليه إلا أصولًا على {network}.',
  'receive.unlisted': 'لا يعرف هذا الموقع شبكتك {network}. اتفق عليها مع المرسِل أو اختر شبكة أخرى أدناه.',
  'receive.unlistedFixed': 'لا يعرف هذا الموقع شبكتك {network}. اتفق عليها مع المرسِل.',
  'receive.network': 'الشبكة',
} satisfies Catalogue
