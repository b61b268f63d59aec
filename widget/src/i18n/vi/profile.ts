import type { Catalogue } from '../en.ts'

/** Vietnamese of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Ví',
  'wallets.family': 'Ví {family}',
  'wallets.recent': 'Kết nối gần đây',
  'wallets.active': 'Đang dùng',
  'wallets.switch': 'Chuyển',
  'wallets.connect': 'Kết nối',
  'wallets.accounts': 'Tài khoản khác của {wallet}',
  'wallets.use': 'Dùng',
  'wallets.useAccount': 'Dùng tài khoản {account}',
  'wallets.accountUsed': 'Đã chuyển tài khoản',
  'wallets.copy': 'Sao chép địa chỉ của {wallet}',
  'wallets.disconnect': 'Ngắt kết nối {wallet}',
  'wallets.disconnectAll': 'Ngắt kết nối tất cả',
  'wallets.forget': 'Xóa {wallet} khỏi danh sách này',
  'wallets.forgotten': 'Đã xóa khỏi danh sách',
  'wallets.add': 'Thêm ví',
  'wallets.none': 'Chưa kết nối ví nào',
  'wallets.noneText': 'Thêm một ví để xem tài khoản của ví ở đây.',
  'wallets.count': { other: 'Đã kết nối {count} ví' },
  'wallets.switched': 'Đã chuyển ví',
  'wallets.switchFailed': 'Không chuyển được. Hãy mở khóa ví rồi thử lại.',
  'wallets.disconnected': 'Đã ngắt kết nối ví',
} satisfies Catalogue
