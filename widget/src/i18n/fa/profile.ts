import type { Catalogue } from '../en.ts'

/** Persian of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'کیف پول‌ها',
  'wallets.family': 'کیف پول‌های {family}',
  'wallets.recent': 'اخیراً متصل‌شده',
  'wallets.active': 'فعال',
  'wallets.switch': 'تغییر',
  'wallets.connect': 'اتصال',
  'wallets.accounts': 'حساب‌های دیگر {wallet}',
  'wallets.use': 'استفاده',
  'wallets.useAccount': 'استفاده از حساب {account}',
  'wallets.accountUsed': 'حساب تغییر کرد',
  'wallets.copy': 'کپی آدرس {wallet}',
  'wallets.disconnect': 'قطع اتصال {wallet}',
  'wallets.disconnectAll': 'قطع اتصال همه',
  'wallets.forget': 'حذف {wallet} از این فهرست',
  'wallets.forgotten': 'از فهرست حذف شد',
  'wallets.add': 'افزودن کیف پول',
  'wallets.none': 'کیف پولی متصل نیست',
  'wallets.noneText': 'برای دیدن حساب، یک کیف پول اضافه کنید.',
  'wallets.count': { one: '{count} کیف پول متصل', other: '{count} کیف پول متصل' },
  'wallets.switched': 'کیف پول تغییر کرد',
  'wallets.switchFailed': 'تغییر نکرد. قفل کیف پول را باز کنید و دوباره تلاش کنید.',
  'wallets.disconnected': 'اتصال کیف پول قطع شد',
} satisfies Catalogue
