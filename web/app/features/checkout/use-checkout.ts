import type { CompraHecha } from '@entrale/contract/compras'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EstadoSesion } from '../../lib/sesion'
import { mismosBoletos } from './boletos-pedidos'
import { type Datos, datosCompletos, datosIniciales } from './datos'
import { type DatosEscritos, guardarMemoria, leerMemoria, olvidarMemoria } from './memoria'
import { type ApartadoEnUso, soltarApartado } from './use-apartado'
import { useComprar } from './use-comprar'
import { type Paso, pasoDe, vistaDe } from './vista'

type Linea = { tipoBoletoId: string; cantidad: number }
type Opciones = {
  /** "organizacion/evento" */
  clave: string
  hold: ApartadoEnUso
  elegidos: readonly Linea[]
  seVende: boolean
  /** The link asked for boletos: they are held on arrival. */
  directo: boolean
  usuario: EstadoSesion['usuario']
  onReleerEvento: () => Promise<unknown>
  onComprada: (hecha: CompraHecha) => void
}

/** Leaving the purchase frees the hold at once. Signing in is part of it; a reload never comes here. */
function useSoltarAlSalir(clave: string): void {
  useEffect(() => {
    const aqui = location.pathname
    return () => {
      setTimeout(() => {
        if (location.pathname === aqui || location.pathname.startsWith('/auth/')) return
        const { apartado } = leerMemoria(clave)
        if (apartado === undefined) return
        guardarMemoria(clave, { apartado: undefined })
        void soltarApartado(apartado)
      })
    }
  }, [clave])
}

function usePaso() {
  const [params, setParams] = useSearchParams()
  const ir = useCallback((paso: Paso, replace = false) => setParams(paso === 'boletos' ? {} : { paso }, { replace }), [setParams])
  return { paso: pasoDe(params.get('paso')), ir }
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

/** The whole purchase: its hold, its steps and what each button does. */
export function useCheckout({ clave, hold, elegidos, seVende, directo, usuario, onReleerEvento, onComprada }: Opciones) {
  const { paso, ir } = usePaso()
  const datos = useDatos(clave, usuario)
  const [vencido, setVencido] = useState<string | null>(null)
  const [soltando, setSoltando] = useState(false)
  const { apartado, apartar } = hold

  const comprar = useComprar(
    (hecha) => {
      olvidarMemoria(clave)
      onComprada(hecha)
    },
    () => hold.releer(),
  )
  const ocupado = comprar.isPending || comprar.isSuccess
  const vista = vistaDe({
    paso,
    apartado,
    leyendo: hold.leyendo,
    fallo: hold.fallo,
    vencido: hold.id !== null && vencido === hold.id && !ocupado,
    seVende,
    hayDatos: datos.completos !== null,
  })
  useSoltarAlSalir(clave)

  const seguir = async (replace = false) => {
    comprar.reset()
    const vivo = apartado?.estado === 'activo' && vencido !== apartado.id
    if (vivo && mismosBoletos(apartado.lineas, elegidos)) return ir('datos')
    try {
      await apartar.mutateAsync([...elegidos])
      ir('datos', replace)
    } catch {
      // the mutation keeps the error, which the step shows; what is left may have changed
      await onReleerEvento().catch(() => undefined)
    }
  }
  const volverAElegir = async () => {
    setSoltando(true)
    await hold.soltar()
    await onReleerEvento().catch(() => undefined)
    comprar.reset()
    apartar.reset()
    setSoltando(false)
    ir('boletos')
  }
  const pagar = (con: Datos | null) => {
    if (apartado && con !== null) comprar.pedir({ id: apartado.id, total: apartado.total, datos: con })
  }
  const seguirDatos = (listos: Datos) => {
    comprar.reset()
    if (apartado?.total === 0) return pagar(listos)
    hold.releer() // another tab may have taken its place
    ir('pago')
  }
  useAlLlegar(directo && elegidos.length > 0 && seVende, () => void seguir(true))

  return { vista, apartado, apartar, comprar, datos, hold, ocupado, soltando, ir, seguir, seguirDatos, volverAElegir, pagar, vencer: setVencido }
}

/** Decided on arrival, and once, also where effects run twice. */
function useAlLlegar(hay: boolean, hacer: () => void): void {
  const decidido = useRef(false)
  useEffect(() => {
    if (decidido.current) return
    decidido.current = true
    if (hay) hacer()
  })
}
