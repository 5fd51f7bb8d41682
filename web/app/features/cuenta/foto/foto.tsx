import { ApiError } from '@entrale/contract/client'
import type { Usuario } from '@entrale/contract/cuentas/sesion'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, ImageUp } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { actualizarUsuario } from '../../../lib/sesion/datos'
import { useSesion } from '../../../lib/sesion/sesion'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { fileProblem, IMAGE_TYPES, sizeOf } from '../../../ui/image-file'
import { toast } from '../../../ui/toaster'

type Trabajo = 'subir' | 'quitar'

/** One at a time; what the server refuses is said in passing. */
function useFoto() {
  const cache = useQueryClient()
  const [trabajo, setTrabajo] = useState<Trabajo | null>(null)
  const hacer = async (cual: Trabajo, llamada: () => Promise<{ usuario: Usuario }>, hecho: string) => {
    setTrabajo(cual)
    try {
      actualizarUsuario((await llamada()).usuario)
      toast.success(hecho)
      await cache.invalidateQueries({ queryKey: ['panel', 'cuenta'], exact: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.wire.form?.find(({ name }) => name === 'foto')?.message ?? error.message)
    } finally {
      setTrabajo(null)
    }
  }
  return {
    trabajo,
    subir: (foto: File) =>
      hacer('subir', () => api('POST /cuenta/foto', { body: {}, files: { foto } }), 'Guardamos tu foto'),
    quitar: () => hacer('quitar', () => api('DELETE /cuenta/foto'), 'Quitamos tu foto'),
  }
}

const ImageCrop = lazy(() => import('../../../ui/image-crop').then((module) => ({ default: module.ImageCrop })))

/** What the server keeps. */
const LADO = 512
const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.'
const PESO = 'El archivo es demasiado grande. El tamaño máximo es 5MB.'

/** The server names the small one; here there is room for the whole. */
const completa = (url: string | null) => url?.replace(/-128\.webp$/, '.webp') ?? null

async function problemaDe(archivo: File): Promise<string | null> {
  const problema = fileProblem(archivo)
  if (problema === 'bytes') return PESO
  if (problema !== undefined) return FORMATO
  return (await sizeOf(archivo)) === undefined ? FORMATO : null
}

type ZonaProps = { ocupada: boolean; onArchivo: (archivo: File | undefined) => void; children: ReactNode }

/** Where a file may be let go. */
function Zona({ ocupada, onArchivo, children }: ZonaProps) {
  const [encima, setEncima] = useState(false)
  const arrastrar = (dentro: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setEncima(dentro && !ocupada)
  }
  return (
    <fieldset
      aria-label="Tu foto"
      aria-busy={ocupada || undefined}
      onDragOver={arrastrar(true)}
      onDragLeave={arrastrar(false)}
      onDrop={(event) => {
        arrastrar(false)(event)
        if (!ocupada) onArchivo(event.dataTransfer.files[0])
      }}
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-x-5 gap-y-4 rounded-control border border-control border-dashed p-4',
        encima && 'border-talavera bg-talavera-bg',
      )}
    >
      {children}
    </fieldset>
  )
}

/** Keeps what was chosen until it is cut, and says what will not do. */
function useEleccion() {
  const [elegido, setElegido] = useState<File | null>(null)
  const elegir = async (archivo: File | undefined) => {
    if (archivo === undefined) return
    const problema = await problemaDe(archivo)
    if (problema === null) setElegido(archivo)
    else toast.error(problema)
  }
  return { elegido, elegir, soltar: () => setElegido(null) }
}

type RecorteProps = { archivo: File; onListo: (foto: File) => void; onCancelar: () => void }

const Recorte = ({ archivo, onListo, onCancelar }: RecorteProps) => (
  <Suspense fallback={null}>
    <ImageCrop
      file={archivo}
      width={LADO}
      height={LADO}
      round
      title="Recorta tu foto"
      description="Se ve en un círculo. Arrástrala o usa las flechas del teclado para moverla."
      confirm="Usar esta foto"
      onCancel={onCancelar}
      onDone={onListo}
    />
  </Suspense>
)

/** The face that others see beside the name: chosen by click or by dragging, cut here, taken away with one press. */
export function Foto() {
  const { usuario } = useSesion()
  const input = useRef<HTMLInputElement>(null)
  const { elegido, elegir, soltar } = useEleccion()
  const { trabajo, subir, quitar } = useFoto()
  if (usuario === null) return null
  const { nombre, apellidoPaterno, urlAvatar } = usuario
  const ocupada = trabajo !== null
  const pedir = () => input.current?.click()
  return (
    <Zona ocupada={ocupada} onArchivo={(archivo) => void elegir(archivo)}>
      <Avatar name={`${nombre} ${apellidoPaterno}`} src={completa(urlAvatar)} size={80} />
      <div className="grid min-w-0 flex-[1_1_10rem] gap-2.5">
        <p className="text-muted">
          <span className="max-sm:hidden">Arrástrala aquí o elígela. </span>JPG, PNG o WebP, hasta 5 MB.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={urlAvatar === null ? <ImageUp aria-hidden="true" /> : <Camera aria-hidden="true" />}
            loading={trabajo === 'subir'}
            loadingText="Subiendo"
            disabled={trabajo === 'quitar'}
            onClick={pedir}
          >
            {urlAvatar === null ? 'Subir foto' : 'Cambiar foto'}
          </Button>
          {urlAvatar !== null && (
            <Button
              loading={trabajo === 'quitar'}
              loadingText="Quitando"
              disabled={trabajo === 'subir'}
              onClick={() => void quitar()}
            >
              Quitar
            </Button>
          )}
        </div>
      </div>
      <input
        {...{
          ref: input,
          type: 'file',
          accept: IMAGE_TYPES.join(','),
          tabIndex: -1,
          className: 'sr-only',
          'aria-label': 'Archivo de tu foto',
          disabled: ocupada,
        }}
        onChange={({ target }) => {
          void elegir(target.files?.[0])
          target.value = ''
        }}
      />
      {elegido && (
        <Recorte
          archivo={elegido}
          onCancelar={soltar}
          onListo={(foto) => {
            soltar()
            void subir(foto)
          }}
        />
      )}
    </Zona>
  )
}
