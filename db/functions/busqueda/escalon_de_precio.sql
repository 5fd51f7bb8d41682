-- Steps of price in centavos, so that a limit is a handful of marks: 0 is free, 1 up to 100 pesos, and so on.
create or replace function escalon_de_precio(centavos int)
returns int language sql immutable parallel safe strict
return width_bucket(centavos, array[1, 10001, 20001, 30001, 50001, 75001, 100001, 150001, 250001]);
