import type { Catalogue } from '../en.ts'

/** Vietnamese of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Thay đổi ước tính',
  'effect.loading': 'Đang mô phỏng…',
  'effect.unsupported': 'Không mô phỏng được: nút của mạng này không hỗ trợ.',
  'effect.unavailable': 'Hiện không mô phỏng được.',
  'effect.fails': 'Việc này sẽ thất bại và bạn sẽ mất phí mạng.',
  'effect.failsFunds': 'Việc này sẽ thất bại: tài khoản không đủ số dư.',
  'effect.contractSays': 'Hợp đồng báo',
  'effect.nothing': 'Không có thay đổi nào ngoài phí mạng.',
  'effect.leaves': 'Bạn gửi',
  'effect.comes': 'Bạn nhận',
  'effect.mayBeTaken': 'Quyền chi tiêu',
  'effect.by': 'bởi',
  'effect.all': 'Toàn bộ',
  'effect.endless': 'Gần như không giới hạn',
  'effect.baseUnits': 'đơn vị cơ sở của',
  'effect.unlisted': '(token chưa xác minh)',
  'effect.changesOwner': 'Người khác sẽ kiểm soát tài khoản của bạn, hoặc token trong đó.',
  'effect.acceptFailure': 'Vẫn gửi, dù sẽ thất bại.',
} satisfies Catalogue
