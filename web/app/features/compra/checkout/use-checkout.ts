import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { Accion } from '@entrale/contract/pagos/schemas'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { destinoDe } from '../../../lib/destino'
import type { EstadoSesion } from '../../../lib/sesion/sesion'
import type { Elegido } from './boletos/lineas'
import type { CodigoEnUso } from './boletos/use-codigo'
import { type Datos, datosCompletos, datosIniciales } from './datos-comprador'
import { anotarComprada, type DatosEscritos, guardarMemoria, leerMemoria, olvidarMemoria, siguenOtros } from './memoria'
import { useComprar } from './pago/use-comprar'
import { useMetodos } from './pago/use-metodos'
import { usePagoEnCurso } from './pago/use-pago-en-curso'
import { esDeRespuestas } from './preguntas'
import { type ApartadoEnUso, soltarApartado } from './use-apartado'
import { useContar } from './use-contar'
import { useElegir } from './use-elegir'
import { type Paso, pasoDe, type Vista, vistaDe } from './vista'

type Opciones = {
  /** "organizacion/evento" */
  clave: string
  hold: ApartadoEnUso
  codigo: CodigoEnUso
  elegidos: readonly Elegido[]
  seVende: boolean
  /** The link asked for boletos: they are held on arrival. */
  directo: boolean
  usuario: EstadoSesion['usuario']
  evento: { conPreguntas?: true | undefined }
  onReleerEvento: () => Promise<unknown>
  onComprada: (hecha: CompraHecha) => void
}
type Tarjeta = Extract<Accion, { tipo: 'confirmar' }>

/** Leaving the purchase frees the hold at once. Signing in and paying elsewhere are part of it; an offer is kept; a reload never comes here. */
function useSoltarAlSalir(clave: string): void {
  useEffect(() => {
    const aqui = location.pathname
    return () => {
      setTimeout(() => {
        if (location.pathname === aqui || location.pathname.startsWith('/auth/')) return
        const { apartado, oferta, pago } = leerMemoria(clave)
        if (apartado === undefined || oferta !== undefined || pago !== undefined) return
        if (!siguenOtros(clave, apartado)) void soltarApartado(apartado)
        guardarMemoria(clave, { apartado: undefined })
      })
    }
  }, [clave])
}

function usePaso() {
  const [params, setParams] = useSearchParams()
  const ir = useCallback(
    (paso: Paso, replace = false) => setParams(paso === 'boletos' ? {} : { paso }, { replace }),
    [setParams],
  )
  return { paso: pasoDe(params.get('paso')), regreso: params.get('compra'), ir }
}

/** What is typed, kept in this tab. */
function useDatos(clave: string, usuario: Opciones['usuario']) {
  const [escritos, setEscritos] = useState(() => leerMemoria(clave).datos)
  const escribir = useCallback(
    (datos: Partial<DatosEscritos>) => {
      guardarMemoria(clave, { datos })
      setEscritos(datos)
    },
    [clave],
  )
  return { iniciales: datosIniciales(escritos, usuario), completos: datosCompletos(escritos), escribir }
}

/** Buying, and where it goes on: at once, at the provider's page, or with the provider's card form below. */
function usePago(
  clave: string,
  regreso: string | null,
  { onComprada, onError }: { onComprada: Opciones['onComprada']; onError: (error: Error) => void },
) {
  const [tarjeta, setTarjeta] = useState<Tarjeta | null>(null)
  const terminar = (hecha: CompraHecha) => {
    olvidarMemoria(clave)
    anotarComprada(clave, hecha.compra.folio)
    onComprada(hecha)
  }
  const enCurso = usePagoEnCurso(clave, regreso, terminar)
  const comprar = useComprar((hecha) => {
    const { accion, compra, acceso } = hecha
    if (accion === undefined) return terminar(hecha)
    enCurso.poner({ folio: compra.folio, acceso, url: accion.tipo === 'redirigir' ? destinoDe(accion.url) : null })
    if (accion.tipo === 'redirigir') location.assign(destinoDe(accion.url))
    else setTarjeta(accion)
  }, onError)
  return { enCurso, comprar, tarjeta, quitarTarjeta: () => setTarjeta(null) }
}

function conPago(vista: Vista, enCurso: ReturnType<typeof usePagoEnCurso>): Vista {
  if (enCurso.leyendo) return 'cargando'
  const { tipo } = enCurso.situacion
  return tipo === 'esperando' || tipo === 'hecho' ? 'confirmando' : vista
}

/** Something is chosen, and of each that has a price of its own the buyer said how much. */
const completos = (elegidos: Opciones['elegidos']) =>
  elegidos.length > 0 && elegidos.every(({ precioLibre, aporte }) => !precioLibre || aporte !== null)

/** The whole purchase: its hold, its steps and what each button does. */
export function useCheckout({
  clave,
  hold,
  codigo,
  elegidos,
  seVende,
  directo,
  usuario,
  evento,
  onReleerEvento,
  onComprada,
}: Opciones) {
  const { paso, regreso, ir } = usePaso()
  const datos = useDatos(clave, usuario)
  const [vencido, setVencido] = useState<string | null>(null)
  const [oferta] = useState(() => leerMemoria(clave).oferta ?? null)
  const { apartado, apartar } = hold
  const vivo = apartado?.estado === 'activo' && vencido !== apartado.id
  const conQuePagar = vivo && apartado.total > 0 && paso !== 'boletos'
  const metodos = useMetodos(clave, conQuePagar ? apartado.id : null)
  const { comprar, enCurso, tarjeta, quitarTarjeta } = usePago(clave, regreso, {
    onComprada,
    onError: (error) => {
      hold.releer()
      if (esDeRespuestas(error)) void onReleerEvento().catch(() => undefined)
    },
  })
  const ocupado = comprar.isPending || (comprar.isSuccess && tarjeta === null && enCurso.situacion.tipo === 'ninguno')
  const vista = conPago(
    vistaDe({
      paso,
      apartado,
      leyendo: hold.leyendo,
      fallo: hold.fallo,
      vencido: hold.id !== null && vencido === hold.id && !ocupado,
      seVende,
      hayDatos:
        datos.completos !== null && (evento.conPreguntas === undefined || leerMemoria(clave).respuestas !== undefined),
      esOferta: oferta !== null,
    }),
    enCurso,
  )
  useSoltarAlSalir(clave)
  useContar(clave, vista)

  const elegir = useElegir({ hold, codigo, elegidos, vivo, comprar, enCurso, onReleerEvento, ir })
  const pagar = (con: Datos | null) => {
    if (!apartado || con === null) return
    const metodo = apartado.total === 0 ? 'gratis' : metodos.elegido
    if (metodo === null) return
    quitarTarjeta()
    comprar.pedir({ clave, id: apartado.id, metodo, datos: con })
  }
  const seguirDatos = (listos: Datos) => {
    comprar.reset()
    if (apartado?.total === 0) return pagar(listos)
    hold.releer() // another tab may have taken its place
    ir('pago')
  }
  const otraForma = () => {
    comprar.reset()
    quitarTarjeta()
  }
  const corregir = () => {
    otraForma()
    ir('datos')
  }
  const listo = seVende && directo && !codigo.llegando
  useAlLlegar(
    { listo: listo && completos(elegidos), esperar: directo && codigo.llegando },
    () => void elegir.seguir(true),
  )

  return {
    ...{ vista, apartado, apartar, comprar, datos, hold, metodos, enCurso, tarjeta, oferta, ocupado },
    ...{ ...elegir, ir, seguirDatos, pagar, corregir, otraForma, vencer: setVencido },
  }
}

/** Decided on arrival, and once, also where effects run twice; `esperar` puts it off until what it depends on is known. */
function useAlLlegar({ listo, esperar }: { listo: boolean; esperar: boolean }, hacer: () => void): void {
  const decidido = useRef(false)
  useEffect(() => {
    if (decidido.current || esperar) return
    decidido.current = true
    if (listo) hacer()
  })
}
