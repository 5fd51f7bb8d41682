import { create } from 'qrcode'

/** The empty edge without which no camera finds it. */
const ORILLA = 4

/** Always dark on white. */
export function CodigoQr({ texto, etiqueta }: { texto: string; etiqueta: string }) {
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules
  const lado = size + ORILLA * 2
  const puntos = Array.from(data, (puesto, i) => (puesto ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : ''))
  return (
    <svg
      className="qr"
      viewBox={`${-ORILLA} ${-ORILLA} ${lado} ${lado}`}
      role="img"
      aria-label={etiqueta}
      shapeRendering="crispEdges"
    >
      <rect x={-ORILLA} y={-ORILLA} width={lado} height={lado} fill="#fff" />
      <path d={puntos.join('')} fill="#000" />
    </svg>
  )
}
