import type { MailTexts } from './en.ts'

/** Indonesian of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Browser: {browser}',
  'fact.country': 'Negara: {country}',
  'code.subject': '{code} adalah kode Anda untuk masuk ke {site}',
  'code.text': 'Kode Anda untuk masuk ke {site}:',
  'code.life':
    'Kode kedaluwarsa dalam 10 menit dan hanya berfungsi di jendela yang memintanya. Jangan masukkan di tempat lain.',
  'code.warning':
    'Jangan pernah membagikan kode ini: siapa pun yang memilikinya dapat membuka dompet Anda. Tidak ada orang di {site} atau di layanan ini yang akan memintanya.',
  'code.ignore': 'Jika Anda tidak meminta kode, abaikan saja email ini.',
  'capture.subject': '{code} adalah kode Anda untuk {site}',
  'capture.text': 'Kode Anda untuk membagikan alamat email ini kepada {project} di {site}:',
  'capture.consent': 'Kode berlaku selama 10 menit. Dengan menggunakannya Anda menyetujui hal ini:',
  'capture.ignore':
    'Jika Anda tidak memintanya, hapus email ini: tanpa kode, tidak ada yang disimpan dari alamat Anda.',
  'capture.erase': 'Anda dapat meminta alamat Anda dihapus kapan saja:',
  'present.subject': '{code} adalah kode Anda untuk mengubah alamat dompet',
  'present.text': 'Kode Anda untuk mengubah alamat dompet email:',
  'present.alarm':
    'Jika Anda tidak memintanya, seseorang sedang masuk ke dompet Anda: hapus perangkatnya di halaman Keamanan.',
  'new.subject': '{code} adalah kode Anda untuk mengonfirmasi alamat ini',
  'new.text': 'Kode Anda untuk menggunakan alamat ini pada dompet email:',
  'changed.subject': 'Alamat dompet Anda diubah',
  'changed.text': 'Dompet email Anda sekarang menggunakan alamat lain. Akun Anda tetap sama.',
  'changed.undo': 'Jika ini bukan Anda, buka halaman ini lalu tekan tombolnya:',
  'changed.meaning':
    'Ini berlaku selama 72 jam: alamat ini membuka dompet Anda lagi, semua perangkat dikeluarkan, dan tidak ada perangkat baru yang dapat ditambahkan selama 72 jam. Membuka halaman saja tidak mengubah apa pun.',
  'replaced.text':
    'Alamat baru sekarang mengonfirmasi browser baru untuk dompet Anda, menggantikan alamat ini. Anda masuk seperti biasa.',
  'replaced.alarm':
    'Jika ini bukan Anda, seseorang memiliki akses ke akun dan salah satu perangkat Anda: buka halaman Keamanan, hapus perangkat yang tidak Anda kenali, dan amankan akun yang Anda pakai untuk masuk.',
  'link.subject': 'Perangkat baru untuk dompet Anda di {site}: apakah ini Anda?',
  'link.text': 'Seseorang dengan kode dompet email Anda sedang masuk dari perangkat baru di {site}.',
  'link.open': 'Jika ini Anda, buka halaman ini lalu masukkan dua digit yang ditampilkan saat masuk:',
  'link.life': 'Tautan kedaluwarsa dalam 15 menit. Membukanya saja tidak menyetujui apa pun.',
  'link.alarm':
    'Jika ini bukan Anda, jangan lakukan apa pun, dan jangan pernah membagikan tautan ini: dengannya dan dua digit itu, orang lain mendapatkan dompet Anda.',
  'admitted.subject': 'Perangkat baru dapat membuka dompet Anda',
  'admitted.text':
    'Perangkat baru sekarang dapat membuka dompet email Anda di {site}. Perangkat itu disetujui dari perangkat yang Anda gunakan.',
  'admitted.alarm':
    'Jika ini bukan Anda, buka halaman Keamanan dompet Anda, hapus perangkat yang tidak Anda kenali, dan amankan kotak surat Anda.',
  'admitted.any': 'Perangkat baru sekarang dapat membuka dompet email Anda di {site}.',
  'permission.subject': 'Sebuah situs dapat menggunakan dompet Anda tanpa bertanya',
  'permission.text':
    '{site} sekarang dapat bertindak untuk dompet email Anda dalam batas tertentu, tanpa bertanya setiap kali. Izin berlaku sampai kedaluwarsa atau dicabut di akun, bahkan jika alamat dompet berubah.',
  'former.note':
    'Alamat ini membuka dompet kurang dari 72 jam yang lalu. Jika orang lain menggantinya, batalkan dengan tautan di email kami tentang perubahan itu.',
  'deletion.subject': 'Dompet Anda akan dihapus',
  'deletion.text':
    'Dompet email Anda akan dihapus pada {date}. Semua perangkat sudah dikeluarkan. Setelah itu, tidak ada yang dapat memulihkan kuncinya, dan apa pun yang tersisa di dalamnya hilang.',
  'deletion.keep': 'Untuk mempertahankannya, masuk sebelum itu, atau buka halaman ini lalu tekan tombolnya:',
  'deletion.alarm':
    'Membuka halaman saja tidak mengubah apa pun. Jika Anda tidak memintanya, orang lain memiliki akses ke kotak surat Anda atau ke perangkat yang sudah masuk.',
  'kept.subject': 'Dompet Anda dipertahankan',
  'kept.text':
    'Dompet email Anda tidak akan dihapus: seseorang masuk, atau menggunakan tautan yang kami kirim lewat email.',
  'deleted.subject': 'Dompet Anda dihapus',
  'deleted.text':
    'Dompet email Anda dihapus, sesuai permintaan 72 jam yang lalu dari perangkat yang sudah masuk. Cadangan kami menyimpannya dalam keadaan terenkripsi hingga 30 hari lagi.',
  'deleted.again': 'Masuk dengan alamat ini sekarang akan membuat dompet baru dengan akun baru.',
  'phrase.subject': 'Frasa pemulihan Anda sedang ditampilkan',
  'phrase.text':
    'Frasa pemulihan dompet email Anda sedang ditampilkan kepada seseorang yang baru saja masuk sebagai Anda.',
  'phrase.meaning':
    'Siapa pun yang memiliki 24 kata itu menguasai dompet selamanya, tanpa kode atau perangkat.',
  'phrase.alarm':
    'Jika ini bukan Anda, pindahkan semuanya ke dompet lain sekarang. Lalu hapus semua perangkat di halaman Keamanan, dan amankan kotak surat atau akun yang Anda pakai untuk masuk.',
  'passkey.addedSubject': 'Kunci sandi ditambahkan ke dompet Anda',
  'passkey.added': 'Kunci sandi “{name}” sekarang dapat membuka dompet Anda.',
  'passkey.removedSubject': 'Kunci sandi dihapus dari dompet Anda',
  'passkey.removed': 'Kunci sandi “{name}” tidak lagi membuka dompet Anda.',
  'passkey.alarm':
    'Jika ini bukan Anda, buka halaman Keamanan dompet Anda, hapus yang tidak Anda kenali, dan amankan kotak surat Anda.',
  'strict.onSubject': 'Mode ketat aktif untuk dompet Anda',
  'strict.on':
    'Mode ketat diaktifkan. Sekarang hanya kunci sandi yang membuka dompet Anda, dan semua perangkat lain dikeluarkan.',
  'strict.meaning':
    'Jika Anda kehilangan semua kunci sandi, Anda kehilangan dompet. Simpan dua di antaranya, atau frasa pemulihan.',
  'strict.offSubject': 'Mode ketat nonaktif untuk dompet Anda',
  'strict.off':
    'Mode ketat dinonaktifkan. Kode dan tautan dari kotak surat ini dapat membuka dompet Anda lagi.',
  'page.open': 'Buka tautan',
  'page.paste': 'Tempel seluruh tautan dari email',
  'page.openButton': 'Buka',
  'page.close': 'Anda dapat menutup halaman ini.',
  'page.over': 'Tautan kedaluwarsa',
  'device.title': 'Apakah ini Anda?',
  'device.text': 'Seseorang sedang masuk ke dompet email Anda dari perangkat baru.',
  'device.site': 'Situs',
  'device.browser': 'Browser',
  'device.country': 'Negara',
  'device.requested': 'Diminta',
  'device.unknown': 'Tidak diketahui',
  'device.digits': 'Dua digit yang ditampilkan saat masuk',
  'device.approve': 'Setujui perangkat ini',
  'device.alarm': 'Jika ini bukan Anda, tutup halaman ini dan jangan bagikan tautannya.',
  'device.wrong': 'Angka salah. Periksa lagi di tempat Anda masuk.',
  'device.approved': 'Perangkat disetujui',
  'device.continue': 'Lanjutkan di {site}.',
  'device.over': 'Masuk lagi untuk mendapat tautan baru.',
  'undo.title': 'Ini bukan saya',
  'undo.text':
    'Alamat dompet email Anda telah diubah. Jika ini bukan Anda, tekan tombolnya: alamat ini membuka dompet lagi, semua perangkat dikeluarkan, perangkat yang mengubahnya dihapus, dan perangkat baru tidak dapat ditambahkan selama 72 jam.',
  'undo.button': 'Urungkan perubahan',
  'undo.other': 'Jika ini Anda, tutup halaman ini.',
  'undo.failed': 'Perubahan tidak dapat diurungkan. Coba lagi satu menit lagi.',
  'undo.done': 'Alamat lama Anda dipulihkan',
  'undo.doneText':
    'Alamat ini membuka dompet Anda lagi, dan yang lain tidak lagi. Semua perangkat dikeluarkan. Siapa pun yang mengubahnya dapat membaca email Anda: ubah kata sandi kotak surat Anda sebelum masuk.',
  'undo.over': 'Tautan berlaku selama 72 jam.',
  'keep.title': 'Pertahankan dompet Anda?',
  'keep.text': 'Dompet email Anda akan segera dihapus. Tekan tombol untuk mempertahankannya.',
  'keep.button': 'Pertahankan dompet saya',
  'keep.other': 'Jika Anda ingin dompet dihapus, tutup halaman ini. Tidak ada yang berubah.',
  'keep.stays': 'Masuk seperti sebelumnya.',
  'keep.over': 'Dompet sudah dipertahankan, atau sudah dihapus.',
  'erase.open': 'Tautan ini menuju alamat email Anda, yang dapat Anda hapus di sana.',
  'erase.broken': 'Tautan ini tidak berfungsi',
  'erase.brokenText': 'Salin seluruh tautan dari email, atau buka email terbaru.',
  'erase.title': 'Hapus alamat email Anda di {project}?',
  'erase.text': 'Setelah itu {project} tidak lagi memiliki alamat maupun persetujuan Anda.',
  'erase.button': 'Hapus alamat saya',
  'erase.done': 'Alamat Anda dihapus',
  'erase.doneText': 'Tidak ada yang disimpan di sini untuk {project}.',
  'pay.failed': 'Tidak tersedia saat ini',
  'pay.failedText': 'Tidak ada yang dibayar. Tutup jendela ini dan pilih jumlah lain atau penjual lain.',
  'pay.back': 'Anda dapat menutup jendela ini',
  'pay.backText': 'Halaman asal Anda menampilkan status pesanan Anda.',
}
