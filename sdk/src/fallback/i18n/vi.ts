import type { FallbackTexts } from '../texts.ts'

/** Vietnamese of what the SDK shows where the widget cannot. */
export const vi: FallbackTexts = {
  openWindow: 'Mở trong cửa sổ',
  reload: 'Tải lại',
  close: 'Đóng',
  continued: 'Tiếp tục trong cửa sổ vừa mở.',
  blocked_by_host_csp: 'Trang này không cho phép hiển thị cửa sổ ví bên trong.',
  blocked_or_unreachable: 'Không tải được cửa sổ ví. Hãy kiểm tra kết nối hoặc trình chặn nội dung của bạn.',
  service_unavailable: 'Dịch vụ ví không phản hồi. Hãy thử lại sau vài phút.',
  denied_origin: 'Trang web này không được phép dùng cửa sổ ví này.',
  unknown_project: 'Trang web này chưa được thiết lập cho cửa sổ ví.',
  protocol_mismatch: 'Trang web này dùng một phiên bản cửa sổ ví không còn được hỗ trợ.',
  handshake_timeout: 'Cửa sổ ví tải quá lâu.',
  unresponsive: 'Cửa sổ ví ngừng phản hồi.',
  insecure_context: 'Trang này không an toàn nên ví cần một cửa sổ riêng.',
  popup_blocked: 'Trình duyệt đã chặn cửa sổ ví. Hãy cho phép hoặc nhấn nút bên dưới.',
}
