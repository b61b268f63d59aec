// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A smart account in its smallest form: what its owner signs, it has signed (ERC-1271).
contract LatchTestAccount {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Makes such accounts at addresses that are known before (ERC-6492).
contract LatchTestAccountFactory {
    function create(address owner) external returns (address) {
        return address(new LatchTestAccount{salt: 0}(owner));
    }

    function addressOf(address owner) external view returns (address) {
        bytes memory code = abi.encodePacked(type(LatchTestAccount).creationCode, abi.encode(owner));
        bytes32 hash = keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), keccak256(code)));
        return address(uint160(uint256(hash)));
    }
}
