import type { Catalogue } from '../en.ts'

/** Vietnamese of what sites may do with a smart account without asking. */
export const texts = {
  'title.Permissions': 'Quyền',
  'permissions.loading': 'Đang tải quyền',
  'permissions.empty': 'Không có quyền nào',
  'permissions.emptyText':
    'Trang web bạn cho phép hành động thay bạn mà không hỏi mỗi lần sẽ xuất hiện ở đây.',
  'permissions.offline': 'Bạn đang ngoại tuyến',
  'permissions.failed': 'Không tải được quyền',
  'permissions.failedText': 'Các quyền bạn đã cấp vẫn có hiệu lực.',
  'permissions.list': 'Những gì trang web được làm mà không hỏi',
  'permissions.intro':
    'Một khóa của mỗi trang web này được hành động cho tài khoản thông minh của bạn trong giới hạn.',
  'permissions.named': 'Trang web gọi khóa này là',
  'permissions.key': 'Khóa',
  'permissions.most': 'Tổng tối đa',
  'permissions.each': 'Tối đa mỗi kỳ',
  'permissions.period': 'Kỳ',
  'permissions.unknown': 'Số lượng không xác định được',
  'permissions.contract': 'Hợp đồng',
  'permissions.methods': 'Lệnh gọi',
  'permissions.uses': 'Số lần',
  'permissions.times': { other: '{count} lần' },
  'permissions.network': 'Mạng',
  'permissions.until': 'Đến',
  'permissions.over': 'Quyền này đã hết hạn.',
  'permissions.elsewhere': 'Trang web này không có mạng của quyền. Hãy thu hồi ở nơi bạn đã cấp.',
  'permissions.revoke': 'Thu hồi',
  'permissions.revokeOf': 'Thu hồi quyền của khóa {key} thuộc {site}',
  'permissions.revoked': 'Đã thu hồi quyền',
  'permissions.kept': 'Chưa thu hồi: trang web vẫn có thể hành động trong giới hạn.',
} satisfies Catalogue
