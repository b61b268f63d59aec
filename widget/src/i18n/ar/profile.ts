import type { Catalogue } from '../en.ts'

/** Arabic of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'المحافظ',
  'wallets.family': 'محافظ {family}',
  'wallets.recent': 'اتصلت مؤخرًا',
  'wallets.active': 'نشطة',
  'wallets.switch': 'تبديل',
  'wallets.connect': 'ربط',
  'wallets.accounts': 'حسابات {wallet} الأخرى',
  'wallets.use': 'استخدام',
  'wallets.useAccount': 'استخدام الحساب {account}',
  'wallets.accountUsed': 'تم تبديل الحساب',
  'wallets.copy': 'نسخ عنوان {wallet}',
  'wallets.disconnect': 'قطع اتصال {wallet}',
  'wallets.disconnectAll': 'قطع اتصال الكل',
  'wallets.forget': 'إزالة {wallet} من هذه القائمة',
  'wallets.forgotten': 'أُزيلت من القائمة',
  'wallets.add': 'إضافة محفظة',
  'wallets.none': 'لا توجد محفظة متصلة',
  'wallets.noneText': 'أضف محفظة لترى حسابها هنا.',
  'wallets.count': {
    zero: 'لا محافظ متصلة',
    one: 'محفظة واحدة متصلة',
    two: 'محفظتان متصلتان',
    few: '{count} محافظ متصلة',
    many: '{count} محفظة متصلة',
    other: '{count} محفظة متصلة',
  },
  'wallets.switched': 'تم تبديل المحفظة',
  'wallets.switchFailed': 'تعذّر التبديل. افتح قفل المحفظة وأعد المحاولة.',
  'wallets.disconnected': 'تم قطع اتصال المحفظة',
} satisfies Catalogue
