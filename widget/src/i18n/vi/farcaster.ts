import type { Catalogue } from '../en.ts'

/** Vietnamese of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Đang lấy mã',
  'farcaster.drawn': 'Mã đã sẵn sàng',
  'farcaster.code': 'Mã để quét bằng camera điện thoại',
  'farcaster.scan': 'Quét bằng điện thoại',
  'farcaster.scanText':
    'Ứng dụng Farcaster sẽ hỏi bạn có muốn đăng nhập không. Chỉ quét mã bạn thấy trên màn hình của chính mình.',
  'farcaster.go': 'Tiếp tục trong Farcaster',
  'farcaster.goText': 'Đăng nhập ở đó rồi quay lại đây.',
  'farcaster.open': 'Mở Farcaster',
  'farcaster.openBlocked': 'Farcaster không mở. Hãy sao chép liên kết và mở trong tab khác.',
  'farcaster.failed': 'Không kết nối được với Farcaster',
  'farcaster.failedText': 'Nội dung đã ký không dùng để đăng nhập ở đây được. Hãy thử lại.',
  'farcaster.expired': 'Mã đã hết hạn',
  'farcaster.expiredText': 'Không ai đăng nhập bằng mã này kịp thời. Hãy lấy mã mới.',
  'farcaster.renew': 'Mã mới',
  'farcaster.unprovenText':
    'Mã có thể bị quét giúp người khác, nên không mở ví trên thiết bị mới. Hãy kết nối trong trình duyệt bạn từng dùng.',
} satisfies Catalogue
