import type { Catalogue } from '../en.ts'

/** Vietnamese of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'Ví là gì?',
  'about.keysTitle': 'Ví giữ khóa của bạn',
  'about.keysText': 'Ví giữ khóa của những gì bạn sở hữu trên blockchain. Khóa nằm ở bạn, không ở trang web.',
  'about.loginTitle': 'Ví thay cho mật khẩu',
  'about.loginText':
    'Bạn chứng minh mình là ai bằng cách kết nối. Không cần tạo tài khoản, không có mật khẩu để quên.',
  'about.approveTitle': 'Ví hỏi trước khi làm',
  'about.approveText':
    'Khi kết nối, trang web thấy địa chỉ của bạn. Không có gì được chuyển đi cho đến khi bạn phê duyệt trong ví.',
  'about.done': 'Đã hiểu',
  'about.get': 'Tải ví',
  'title.WhatIsANetwork': 'Mạng là gì?',
  'about.recordTitle': 'Mạng ghi lại ai sở hữu gì',
  'about.recordText':
    'Mạng là nhiều máy tính cùng giữ một sổ ghi tài khoản và khoản thanh toán. Ethereum và Solana là hai mạng như vậy.',
  'about.apartTitle': 'Token ở lại trên mạng của nó',
  'about.apartText':
    'Những gì bạn có trên một mạng không có trên mạng khác. Trước khi gửi, hãy kiểm tra người nhận dùng cùng mạng.',
  'about.feeTitle': 'Mạng thu phí',
  'about.feeText': 'Mỗi giao dịch tốn phí mạng, trả bằng đồng coin của mạng đó. Hãy giữ một ít trong ví.',
  'about.siteTitle': 'Latch kết nối ví với trang web',
  'about.siteText': '{site} đã mở Latch. Chỉ kết nối nếu bạn biết và tin địa chỉ này.',
  'about.originTitle': 'Latch chạy tách khỏi trang web',
  'about.originText':
    'Cửa sổ này có địa chỉ riêng. Trang web không thể đọc những gì bạn nhập ở đây hay nhấn các nút.',
  'about.getsTitle': 'Trang web không bao giờ có khóa của bạn',
  'about.getsText': 'Trang web nhận địa chỉ của bạn và những gì bạn phê duyệt. Khóa vẫn ở trong ví của bạn.',
} satisfies Catalogue
