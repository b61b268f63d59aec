import type { Catalogue } from '../en.ts'

/** Vietnamese of the views around the secure frame. */
export const texts = {
  'title.EmailLogin': 'Kết nối bằng email',
  'title.PasskeyLogin': 'Kết nối bằng khóa truy cập',
  'title.ApproveTransaction': 'Ví email',
  'title.ConnectingSocial': 'Đăng nhập',
  'email.opening': 'Đang mở ví email của bạn',
  'email.elsewhereText': 'Một cửa sổ sẽ hỏi bạn có cho trang web này dùng ví không.',
  'passkey.opening': 'Đang mở ví của bạn',
  'passkey.openingText': 'Thiết bị sẽ yêu cầu khóa truy cập của ví.',
  'passkey.needed': 'Ví này chỉ mở bằng khóa truy cập',
  'passkey.neededText': 'Chủ ví đã bật chế độ nghiêm ngặt. Hãy quay lại và chọn Khóa truy cập.',
  'email.approveText':
    'Ví cho thấy trang web này yêu cầu gì. Không có gì được ký trước khi bạn phê duyệt ở đó.',
  'email.notAllowed': 'Ví email của bạn không làm việc mà trang web này yêu cầu.',
  'email.other': 'Về bước đầu',
  'email.offline': 'Bạn đang ngoại tuyến',
  'email.offlineText': 'Kết nối bằng email cần internet. Hãy thử lại khi có mạng.',
  'email.unavailable': 'Không tải được ví email',
  'email.unavailableText':
    'Hãy kiểm tra kết nối và xem có gì trong trình duyệt chặn ví không. Sau đó thử lại.',
  'email.quiet': 'Ví email không phản hồi',
  'email.quietText': 'Ví của bạn vẫn an toàn. Chờ một chút, hoặc tải lại để tiếp tục.',
  'email.reload': 'Tải lại',
  'email.service': 'Hiện không kết nối được bằng email',
  'email.serviceText': 'Lỗi ở phía chúng tôi. Ví của bạn vẫn an toàn. Hãy thử lại sau vài phút.',
  'email.refused': 'Không gửi được email đến địa chỉ này',
  'email.refusedText': 'Hãy kiểm tra xem {email} có đúng chính tả không.',
  'email.tooSoon': 'Vừa gửi một mã',
  'email.tooSoonText': 'Chờ nửa phút trước khi yêu cầu mã khác đến {email}.',
  'email.limited': 'Thử quá nhiều lần',
  'email.limitedText': 'Để bảo vệ bạn, tạm thời không gửi thêm mã. Hãy thử lại sau.',
  'email.unverified': 'Trang web này không được phép kết nối bằng email',
  'email.unverifiedText':
    'Trang không có trong danh sách được phép của dự án. Chỉ đơn vị vận hành mới thêm được.',
  'email.noAccount': 'Không có gì để kết nối ở đây',
  'email.noAccountText': 'Ví email của bạn không có tài khoản trên các mạng của trang web này.',
  'email.failed': 'Không thành công',
  'email.failedText': 'Bạn chưa được kết nối. Hãy thử lại.',
} satisfies Catalogue
