import type { FallbackTexts } from '../texts.ts'

/** Indonesian of what the SDK shows where the widget cannot. */
export const id: FallbackTexts = {
  openWindow: 'Buka di jendela',
  reload: 'Muat ulang',
  close: 'Tutup',
  continued: 'Lanjutkan di jendela yang terbuka.',
  blocked_by_host_csp: 'Halaman ini tidak mengizinkan jendela dompet di dalamnya.',
  blocked_or_unreachable: 'Jendela dompet tidak dapat dimuat. Periksa koneksi atau pemblokir konten Anda.',
  service_unavailable: 'Layanan dompet tidak merespons. Coba lagi dalam beberapa menit.',
  denied_origin: 'Situs ini tidak diizinkan menggunakan jendela dompet ini.',
  unknown_project: 'Situs ini belum disiapkan untuk jendela dompet.',
  protocol_mismatch: 'Situs ini menggunakan versi jendela dompet yang tidak lagi didukung.',
  handshake_timeout: 'Jendela dompet terlalu lama dimuat.',
  unresponsive: 'Jendela dompet berhenti merespons.',
  insecure_context: 'Halaman ini tidak aman, jadi dompet memerlukan jendela tersendiri.',
  popup_blocked: 'Browser Anda memblokir jendela dompet. Izinkan, atau tekan tombol di bawah.',
}
