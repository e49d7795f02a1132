-- Cars that came before makes were written as they are known, such as LEXUS.
UPDATE "cars" SET "car_make" = "known"."make" FROM (VALUES
  ('Toyota'), ('Honda'), ('Ford'), ('Chevrolet'), ('BMW'), ('Mercedes-Benz'),
  ('Nissan'), ('Volkswagen'), ('Hyundai'), ('Kia'), ('Audi'), ('Subaru'),
  ('Mazda'), ('Lexus'), ('Jeep'), ('Mitsubishi'), ('Tesla'), ('Volvo'),
  ('Dodge'), ('GMC'), ('Acura'), ('Alfa Romeo'), ('Aston Martin'), ('Bentley'),
  ('Buick'), ('Cadillac'), ('Chrysler'), ('Ferrari'), ('Fiat'), ('Genesis'),
  ('Hummer'), ('Infiniti'), ('Isuzu'), ('Jaguar'), ('Lamborghini'), ('Land Rover'),
  ('Lincoln'), ('Lucid'), ('Maserati'), ('Mercury'), ('MINI'), ('Oldsmobile'),
  ('Polestar'), ('Pontiac'), ('Porsche'), ('Ram'), ('Rivian'), ('Saab'),
  ('Saturn'), ('Scion'), ('Smart'), ('Suzuki')
) AS "known" ("make")
WHERE lower("cars"."car_make") = lower("known"."make") AND "cars"."car_make" <> "known"."make";
