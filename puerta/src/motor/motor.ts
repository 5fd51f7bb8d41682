import { crearAlmacen } from './almacen'
import { MotorPuerta } from './motor-puerta'
import { registrarObrero, serElUnico } from './obrero'
import { mantenerPantalla } from './pantalla'
import { crearReloj } from './reloj'
import { crearRemoto, type Remoto } from './remoto'
import type { Motor } from './tipos'

/** "Hace 4 s", what may be undone, and the end of the night change by themselves. */
const PASO_MS = 5_000

const fachada = (puerta: MotorPuerta, remoto: Remoto): Motor => ({
  estado: () => puerta.estado,
  suscribir: (oyente) => puerta.suscribir(oyente),
  preguntar: remoto.preguntar,
  enlazar: (codigo, nombre) => puerta.enlazar(codigo, nombre),
  escanear: (texto) => puerta.escanear(texto),
  admitir: (boletoId) => puerta.admitir(boletoId),
  forzar: (mostrado) => puerta.forzar(mostrado),
  deshacer: (acceso) => puerta.deshacer(acceso),
  buscar: (texto) => puerta.buscar(texto),
  ponerSentido: (sentido) => puerta.ajustar({ sentido }),
  cambiarPuerta: (puertaId) => puerta.ajustar({ puertaId }),
  taquilla: () => puerta.taquilla,
  terminar: () => puerta.terminar(),
  actualizar: () => puerta.actualizar(),
})

/** The screen stays on for as long as there is a list. */
function noDormir(puerta: MotorPuerta): void {
  let soltar: Promise<(() => void) | null> | null = null
  puerta.suscribir(() => {
    const lista = puerta.estado.fase === 'lista'
    if (lista === (soltar !== null)) return
    void soltar?.then((ya) => ya?.())
    soltar = lista ? mantenerPantalla() : null
  })
}

/** Begins: alone on this phone, and awake as soon as the network or the person is back. */
async function empezar(puerta: MotorPuerta): Promise<void> {
  void registrarObrero(() => puerta.avisar()).then((obrero) => puerta.conObrero(obrero))
  noDormir(puerta)
  await serElUnico(() => puerta.pasar('ocupada'))
  await puerta.abrir()
  void navigator.storage?.persist?.().catch(() => false)
  for (const cambio of ['online', 'offline']) window.addEventListener(cambio, () => puerta.despertar())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') puerta.despertar()
  })
  setInterval(() => puerta.paso(), PASO_MS)
}

/** The engine of this phone. It answers at once; what the phone kept comes a moment later. */
export function abrirMotor(): Motor {
  const remoto = crearRemoto()
  const puerta = new MotorPuerta({ almacen: crearAlmacen(), remoto, reloj: crearReloj() })
  void empezar(puerta).catch(() => puerta.fallar())
  return fachada(puerta, remoto)
}
