import type { Catalogue } from '../en.ts'

/** Hebrew of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'ארנקים',
  'wallets.family': 'ארנקי {family}',
  'wallets.recent': 'חוברו לאחרונה',
  'wallets.active': 'פעיל',
  'wallets.switch': 'מעבר',
  'wallets.connect': 'חיבור',
  'wallets.accounts': 'חשבונות אחרים של {wallet}',
  'wallets.use': 'שימוש',
  'wallets.useAccount': 'שימוש בחשבון {account}',
  'wallets.accountUsed': 'החשבון הוחלף',
  'wallets.copy': 'העתקת הכתובת של {wallet}',
  'wallets.disconnect': 'ניתוק {wallet}',
  'wallets.disconnectAll': 'ניתוק הכול',
  'wallets.forget': 'הסרת {wallet} מהרשימה',
  'wallets.forgotten': 'הוסר מהרשימה',
  'wallets.add': 'הוספת ארנק',
  'wallets.none': 'אין ארנק מחובר',
  'wallets.noneText': 'אפשר להוסיף ארנק כדי לראות כאן את החשבון שלו.',
  'wallets.count': { one: 'ארנק אחד מחובר', two: 'שני ארנקים מחוברים', other: '{count} ארנקים מחוברים' },
  'wallets.switched': 'הארנק הוחלף',
  'wallets.switchFailed': 'המעבר נכשל. יש לבטל את נעילת הארנק ולנסות שוב.',
  'wallets.disconnected': 'הארנק נותק',
} satisfies Catalogue
