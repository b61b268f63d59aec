import type { Catalogue } from '../en.ts'

/** Vietnamese of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Đăng nhập bằng tài khoản',
  'social.list': 'Tài khoản bạn có thể dùng để đăng nhập',
  'social.listNote': 'Bạn có một ví riêng. Tài khoản chỉ để đăng nhập, không thấy gì trong ví.',
  'social.opening': 'Đang mở {name}',
  'social.openingText': 'Một cửa sổ mở bên cạnh cửa sổ này.',
  'social.waiting': 'Tiếp tục ở {name}',
  'social.waitingText': 'Đăng nhập trong cửa sổ vừa mở rồi quay lại đây.',
  'social.entering': 'Đang mở ví của bạn',
  'social.enteringText': 'Chờ một chút.',
  'social.blocked': 'Cửa sổ bị chặn',
  'social.blockedText': 'Trình duyệt không cho cửa sổ tự mở. Hãy mở bằng nút này.',
  'social.openWindow': 'Mở cửa sổ',
  'social.closed': 'Cửa sổ đã đóng',
  'social.closedText': 'Cửa sổ {name} đã đóng trước khi bạn đăng nhập xong.',
  'social.denied': 'Kết nối bị từ chối',
  'social.deniedText': '{name} đã từ chối đăng nhập. Hãy thử lại, hoặc chọn cách khác.',
  'social.start': 'Không bắt đầu được kết nối mạng xã hội',
  'social.startText': 'Không liên lạc được với {name}. Hãy thử lại sau một phút.',
  'social.failed': 'Không kết nối được',
  'social.failedText': 'Chúng tôi không xác minh được lần đăng nhập này. Hãy thử lại.',
  'social.unproven': 'Trình duyệt này mới với ví của bạn',
  'social.unprovenText':
    'Tài khoản {name} của bạn không có địa chỉ email đã xác minh. Hãy kết nối trong trình duyệt bạn từng dùng.',
  'social.expired': 'Lần đăng nhập này quá lâu',
  'social.expiredText': 'Hãy bắt đầu lại. Chưa ai đăng nhập.',
} satisfies Catalogue
