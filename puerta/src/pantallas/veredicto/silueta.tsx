/** `lleno`: the shape itself; `trazo`: what is cut out of it with the colour of the field. */
const OCTAGONO = 'M30 2h40l28 28v40L70 98H30L2 70V30Z'
const CIRCULO = 'M98 50a48 48 0 1 1-96 0 48 48 0 0 1 96 0Z'
const ROMBO = 'M50 1 99 50 50 99 1 50Z'
const SILUETAS = {
  palomita: { lleno: CIRCULO, trazo: 'm27 52 16 16 31-34' },
  salida: { lleno: CIRCULO, trazo: 'M26 50h46M54 30l20 20-20 20' },
  dos: {
    lleno: 'M50 4 98 92a4 4 0 0 1-3 5H5a4 4 0 0 1-3-5Z',
    trazo: 'M38 52c0-16 25-16 25 0 0 10-25 14-25 30h26',
  },
  tache: { lleno: OCTAGONO, trazo: 'm32 32 36 36m0-36L32 68' },
  cambio: { lleno: OCTAGONO, trazo: 'M28 40h42L58 28m14 32H30l12 12' },
  flecha: { lleno: 'M2 34h50V8l46 42-46 42V66H2Z', trazo: '' },
  hoja: {
    lleno: 'M6 12h16V2h12v10h32V2h12v10h16v86H6Z',
    trazo: 'M20 36h60M36 52l28 28m0-28L36 80',
  },
  arena: { lleno: 'M12 4h76v14L62 50l26 32v14H12V82l26-32L12 18Z', trazo: 'M30 88h40L50 66Z' },
  cerrada: { lleno: 'M12 2h76v96H12Z', trazo: 'M30 24h40M66 58v2' },
  telefono: {
    lleno: 'M12 2h48a10 10 0 0 1 10 10v76a10 10 0 0 1-10 10H12A10 10 0 0 1 2 88V12A10 10 0 0 1 12 2Z',
    trazo: 'M20 34h32v32H20Zm16 16v1',
  },
  alto: { lleno: OCTAGONO, trazo: 'M50 24v34m0 16v1' },
  duda: { lleno: ROMBO, trazo: 'M38 40c0-16 25-15 25 0 0 10-13 10-13 20m0 15v1' },
  fuera: { lleno: ROMBO, trazo: 'M28 50h38M52 36l14 14-14 14' },
} as const
export type NombreDeSilueta = keyof typeof SILUETAS

export function Silueta({ nombre }: { nombre: NombreDeSilueta }) {
  const { lleno, trazo } = SILUETAS[nombre]
  return (
    <svg className={`silueta de-${nombre}`} viewBox="0 0 100 100" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path d={lleno} />
      {trazo !== '' && <path className="trazo" d={trazo} />}
    </svg>
  )
}
