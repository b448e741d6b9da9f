-- No address and a private one are one result: the difference told what the DNS of the installation's network knows.
UPDATE branding_hosts SET http_result = 'no-address' WHERE http_result = 'private-address';
