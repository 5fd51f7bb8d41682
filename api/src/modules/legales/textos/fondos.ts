/**
 * Who holds the money of buyers until it is paid to organizers, in an installation that collects it. One that has its
 * provider divide it needs another paragraph here, and nowhere else.
 */
export const QUIEN_TIENE_EL_DINERO = `Cobramos el precio por cuenta de la organización: el dinero llega a las cuentas de la
plataforma con sus proveedores de pago y con su banco, junto con el de otros eventos, y en nuestros libros está anotado,
peso por peso, de quién es. No es un depósito de ahorro ni da intereses. Lo que es de la organización se le paga después
del evento; lo que se te debe a ti te lo devolvemos desde ahí.`
