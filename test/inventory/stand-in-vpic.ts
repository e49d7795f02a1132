import { rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

type Pattern = readonly [keys: string, element: number, value: string, written?: string];

/** A few rows in the layout of vPIC, packed as its data comes; resolves to the path. */
export function packVpic(folder: string, patterns: readonly Pattern[], name = 'vpic'): string {
  const unpacked = join(folder, `${name}.db`);
  const data = new DatabaseSync(unpacked);
  data.exec(`
    create table Wmi (Id integer, Wmi text);
    create table Wmi_VinSchema (WmiId integer, VinSchemaId integer, YearFrom integer, YearTo integer);
    create table Wmi_Make (WmiId integer, MakeId integer);
    create table Make (Id integer, Name text);
    create table Model (Id integer, Name text);
    create table Make_Model (MakeId integer, ModelId integer);
    create table Pattern (Id integer, VinSchemaId integer, Keys text, ElementId integer, AttributeId text, CreatedOn text, UpdatedOn text);
    create table EngineModel (Id integer, Name text);
    create table EngineModelPattern (EngineModelId integer, ElementId integer, AttributeId text, CreatedOn text, UpdatedOn text);
    create table BodyStyle (Id integer, Name text);
    create table DriveType (Id integer, Name text);
    create table FuelType (Id integer, Name text);
    create table Transmission (Id integer, Name text);
    create table EngineConfiguration (Id integer, Name text);
    create table ElectrificationLevel (Id integer, Name text);
    create table Turbo (Id integer, Name text);
    insert into Wmi values (1, '1HG'), (2, '1Z9ABC'), (3, '2HG');
    insert into Wmi_VinSchema values (1, 10, 2000, 2005), (1, 11, 2006, null), (2, 12, 1990, null);
    insert into Wmi_Make values (1, 7), (2, 8), (3, 7), (3, 8);
    insert into Make values (7, 'HONDA'), (8, 'BIG WHEELS');
    insert into Model values (70, 'Accord'), (80, 'Sierra'), (90, 'RX');
    insert into Make_Model values (7, 70), (8, 80), (7, 90);
    insert into EngineModel values (5, 'J30A4');
    insert into EngineModelPattern values (5, 13, '3.0', '2020', null), (5, 64, '2', '2020', null);
    insert into BodyStyle values (3, 'Coupe'), (5, 'Hatchback/Liftback/Notchback'), (60, 'Pickup'), (63, 'Incomplete - Chassis Cab (Single Cab)');
    insert into DriveType values (1, 'FWD/Front-Wheel Drive'), (2, '4WD/4-Wheel Drive/4x4'), (7, '4x2');
    insert into FuelType values (2, 'Electric'), (4, 'Gasoline');
    insert into Transmission values (2, 'Automatic'), (7, 'Continuously Variable Transmission (CVT)');
    insert into EngineConfiguration values (1, 'In-Line'), (2, 'V-Shaped');
    insert into ElectrificationLevel values (4, 'BEV (Battery Electric Vehicle)');
    insert into Turbo values (1, 'Yes'), (2, 'No');`);
  const add = data.prepare('insert into Pattern values (?, ?, ?, ?, ?, ?, null)');
  for (const [place, [keys, element, value, written = '2020-01-01']] of patterns.entries())
    add.run(place, keys.startsWith('~') ? 12 : 10, keys.replace('~', ''), element, value, written);
  data.close();
  const packed = join(folder, `${name}.db.gz`);
  writeFileSync(packed, gzipSync(readFileSync(unpacked)));
  rmSync(unpacked);
  return packed;
}
