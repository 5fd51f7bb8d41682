/** Only the voucher reaches the paper, in ink on white, whatever the theme and whatever stands around it. */
const HOJA = `@media print {
  body:has([data-ficha]) * { visibility: hidden }
  [data-ficha], [data-ficha] * { visibility: visible !important }
  [data-ficha] {
    position: absolute; inset: 0 0 auto; width: 100%;
    --bg: #fff; --surface-1: #fff; --surface-2: #fff; --text: #000; --muted: #333; --line: #999; --control: #666; --hair: #000;
    color: #000; background: #fff;
  }
  @page { margin: 14mm }
}`

export const Impresion = () => <style>{HOJA}</style>
